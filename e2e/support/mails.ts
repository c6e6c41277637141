import { expect } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestPortal } from './portal'

/**
 * The mails sent so far that contain all of these texts, the oldest first, with the soft line breaks of their encoding
 * removed.
 */
export function mailsWith(dataDir: string, ...texts: string[]): string[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '='),
    )
    .filter((mail) => texts.every((text) => mail.includes(text)))
}

/** Waits until so many such mails have been sent and nothing is left to send, then checks that there are no more. */
export async function expectMails(portal: TestPortal, count: number, ...texts: string[]): Promise<void> {
  await expect.poll(() => mailsWith(portal.dataDir, ...texts).length, { timeout: 20_000 }).toBe(count)
  await expect.poll(() => portal.dueJobs(), { timeout: 20_000 }).toBe(0)
  expect(mailsWith(portal.dataDir, ...texts)).toHaveLength(count)
}

/** Waits for a mail that contains this text, and answers the newest one. */
export async function mailTo(dataDir: string, text: string): Promise<string> {
  await expect.poll(() => mailsWith(dataDir, text).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return mailsWith(dataDir, text).at(-1)!
}

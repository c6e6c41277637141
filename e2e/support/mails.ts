import { expect } from '@playwright/test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The messages that left so far and have all of these texts in them, the oldest first. Lines that the mail folded are
 * whole.
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

/** Waits until that many such messages have left, and then for one more, which must not come. */
export async function expectMails(dataDir: string, count: number, ...texts: string[]): Promise<void> {
  await expect.poll(() => mailsWith(dataDir, ...texts).length, { timeout: 20_000 }).toBe(count)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(mailsWith(dataDir, ...texts)).toHaveLength(count)
}

/** The newest message that has this text, once it is there. */
export async function mailTo(dataDir: string, text: string): Promise<string> {
  await expect.poll(() => mailsWith(dataDir, text).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return mailsWith(dataDir, text).at(-1)!
}

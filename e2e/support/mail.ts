import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The text of the newest message to somebody, once it is there. */
export async function mailTo(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .findLast((text) => text.includes(email))
  await expect
    .poll(
      () => {
        try {
          return find()
        } catch {
          return undefined
        }
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return find()!
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
}

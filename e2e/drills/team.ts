import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../support/nginx'
import { root, type TestPortal } from '../support/portal'
import { expect } from '../support/test'

/** The commands of the packages' README from an empty folder to a page, for this portal. */
export function commandsOfReadme(portal: string, token: string): string {
  const [, block] = /```\n([^`]*portal-area new[^`]*)```/.exec(
    readFileSync(join(root, 'area-tooling/README.md'), 'utf8'),
  )!
  expect(block).toContain('https://portal.example')
  return block!.replaceAll('https://portal.example', portal).replaceAll('TOKEN', token)
}

/** What of a site is not the new area's, to be compared. */
export function others({ siteDir }: TestPortal) {
  const { areas, ...registry } = JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')) as {
    revision?: number
    areas: { name: string }[]
  }
  delete registry.revision
  return {
    registry,
    areas: areas.filter(({ name }) => name !== 'price-list'),
    shell: readFileSync(join(siteDir, 'shell.json'), 'utf8'),
    published: readdirSync(join(siteDir, 'areas')).filter((name) => name !== 'price-list'),
    files: readdirSync(join(siteDir, 'static')).sort(),
  }
}

/** Serves the portal with the area as it stands in the files, and changes a text while the page is open (rule A-68). */
export async function developed(area: string, portal: string, page: Page) {
  const port = await freePort()
  const dev = spawn('npx', ['portal-area', 'dev', '--portal', portal, '--port', String(port)], {
    cwd: area,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', (text: Buffer) => String(text).includes('with its changes') && resolve())
      dev.on('exit', () => reject(new Error('portal-area dev has ended')))
    })
    await page.goto(`http://localhost:${port}/price-list`)
    await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
    const words = join(area, 'words/es.json')
    writeFileSync(words, readFileSync(words, 'utf8').replace('"title": "Price list"', '"title": "Lista de precios"'))
    await expect(page.getByRole('heading', { level: 1, name: 'Lista de precios' })).toBeVisible({ timeout: 30_000 })
    // An open page goes on asking for the registry, which nobody answers any more.
    await page.close()
  } finally {
    process.kill(-dev.pid!, 'SIGTERM')
  }
}

/** What a refusal says of a file: its line and what is wrong, and below that what to do; undefined where it does not. */
export function refusalIn(output: string, file: string, sentence: RegExp): string | undefined {
  const lines = output.split('\n')
  return lines.find(
    (line, at) =>
      line.startsWith(`${file}:`) &&
      /^\d+: \S/.test(line.slice(file.length + 1)) &&
      sentence.test(line) &&
      /^ {4}\S/.test(lines[at + 1] ?? ''),
  )
}

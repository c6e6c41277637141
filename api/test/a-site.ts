import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { activateVersions, dataBlock, placesOf, publishFolder } from '@portal/shared-sdk/release'
import { ZipFile } from 'yazl'
import { aForm } from './a-form'

const shell = {
  version: '1.0.0-shell',
  sdk: '1.2.0',
  names: { react: null, '@portal/shared-sdk': ['linkTo'] },
  owns: { path: ['/login'], flag: ['stock'], menu: ['pedidos'] },
  contract: { links: [], offers: ['page.notice'], slots: '', libraries: { react: '19.3.1' } },
}

/** Publishes a shell with two pages, and these areas in a first version. */
export async function aSite(site: string, areas: readonly string[] = []): Promise<string> {
  mkdirSync(join(site, 'pages'), { recursive: true })
  const page = (name: string) =>
    `<!doctype html><html data-variant="${name}"><head>${dataBlock('portal-registry', {})}</head></html>`
  const pages = new Map(['prisma', 'dicas'].map((name) => [`pages/${name}.html`, page(name)]))
  await activateVersions(site, {}, { newShell: { shell, pages: () => pages, frame: () => ({}) } })
  for (const name of areas) {
    const build = join(site, `.build-${name}`)
    mkdirSync(build)
    for (const [file, content] of Object.entries(anArea({ name }))) writeFileSync(join(build, file), content)
    const { release } = publishFolder(site, name, build)
    await activateVersions(site, { [name]: release.version })
  }
  return placesOf(site).registry
}

/** The files of a built area, by name. declared, contract: what its area.json and contract.json say otherwise; null: not at all. */
export function anArea({
  name = 'cart',
  version = '1.0.0-aaaaaaaa',
  declared = {},
  contract = {},
  files = {},
}: {
  name?: string
  version?: string
  declared?: Record<string, unknown>
  contract?: Record<string, unknown>
  files?: Record<string, string | Buffer | null>
} = {}): Record<string, string | Buffer> {
  const global = `area_${name.replace(/\W/g, '_')}_${version.replace(/\W/g, '_')}`
  const script = `var ${global};${version}`
  const area = {
    name,
    version,
    global,
    sdk: '^1.0.0',
    budget: { entryKb: 60 },
    entry: 'remoteEntry.js',
    routes: [{ path: `/${name}`, page: './page' }],
    modules: { './page': { chunks: ['page.js'], shared: [] } },
    words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
    uses: { react: ['useState'] },
    ...declared,
  }
  const all: Record<string, string | Buffer | null> = {
    'area.json': JSON.stringify(area),
    'contract.json': JSON.stringify({
      links: [],
      flags: [],
      calls: [],
      offers: [],
      slots: '',
      libraries: {},
      ...contract,
    }),
    'remoteEntry.js': script,
    'remoteEntry.js.br': brotliCompressSync(script),
    'remoteEntry.js.gz': gzipSync(script),
    'page.js': 'page()',
    'es.json': '{}',
    'pt.json': '{}',
    'en.json': '{}',
    ...files,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string | Buffer] => entry[1] !== null),
  )
}

/** mode: of every file, as a disk has it. */
export async function packed(files: Record<string, string | Buffer>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  // An empty file is stored as it is: a test packs thousands, each of which would have a compressor.
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mode, compress: content.length > 0 })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The form by which a packed area is released. */
export const aRelease = (content: Buffer, more: Record<string, string> = {}) =>
  aForm({
    sha256: createHash('sha256').update(content).digest('hex'),
    ...more,
    file: { name: 'area.zip', type: 'application/zip', content },
  })

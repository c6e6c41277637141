import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { aBrand, brandConfig, brandMark } from '../../../test/a-brand'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { makeLog } from '../http/logger'
import { makePost } from '../mail/post'
import { brandOf, paperFrame } from '../paper/make-paper'
import { packageFolder } from '../package-folder'
import { Printer } from '../paper/printer'
import { shippedPaperBrand } from '../paper/shipped-brands'
import { takenOf, type Variants } from '../variants/load-variants'
import { readBrands } from './read-brands'
import { svgProblem } from './safe-svg'
import { installedVariants, watchBrands } from './watch-brands'

const font = () =>
  readFileSync(
    createRequire(join(packageFolder(), '../shared-ui/package.json')).resolve(
      '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
    ),
  )
const taken = takenOf(join(packageFolder(), '../shell/variants'))
const folder = () => mkdtempSync(join(tmpdir(), 'assets-'))
const problemsOf = async (assetsDir: string) => (await readBrands(assetsDir, taken)).problems

let portal: TestPortal
const assetsDir = folder()
beforeAll(async () => {
  aBrand(assetsDir, { files: { 'fonts/display.woff2': font() } })
  portal = await aPortal({ assetsDir })
  const { siteDir } = portal.config
  mkdirSync(join(siteDir, 'pages'), { recursive: true })
  writeFileSync(join(siteDir, 'pages/prisma.html'), '<html>prisma</html>')
  writeFileSync(join(siteDir, 'registry.json'), '{"revision":7}')
  const html =
    '<html lang="{{language}}" data-variant="{{variant}}"><head><title>{{title}}</title><link rel="icon" href="{{icon}}">{{registry}}{{config}}<script>(() => {{}})()</script>{{fonts}}<style>{{styles}}</style></head><body><svg>{{mark}}</svg></body></html>'
  writeFileSync(join(siteDir, 'frame.json'), JSON.stringify({ html, fonts: {} }))
})
afterAll(() => rmSync(assetsDir, { recursive: true }))

const get = (url: string, host = 'acme.test', headers = {}) => portal.app.inject({ url, headers: { host, ...headers } })

test('a brand of the folder shows its page at its host: name, colours, mark, font (rule P-60)', async () => {
  const { body, headers, statusCode } = await get('/catalogo')
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Acme Higiene</title>')
  expect(body).toContain('data-variant="acme"')
  expect(body).toContain('"revision":7')
  expect(body).toContain('--brand:#0a6e5c')
  expect(body).toMatch(/--font-display:"acme display",/)
  expect(body).not.toContain('pedidos@acme.test')
  const script = createHash('sha256').update('(() => {{}})()').digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${script}'`)
  const [, mark = ''] = /<image href="([^"]+)"/.exec(body) ?? []
  const [, face = ''] = /src:url\("(\/media\/variants\/acme\/[^"]+)"/.exec(body) ?? []
  const picture = await get(mark)
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    brandMark,
  ])
  expect(picture.headers['cache-control']).toContain('immutable')
  expect((await get(face)).headers['content-type']).toBe('font/woff2')
  expect((await get('/catalogo', 'other.test')).body).toContain('prisma')
})

test.each(['config.json', '..%2fconfig.json', '%2e%2e%2fconfig.json', 'privacidad.es.md'])(
  'no file of a brand but its mark, icon and fonts can be had: %s',
  async (file) => {
    expect((await get(`/media/variants/acme/0000000000000000/${file}`)).statusCode).toBe(404)
  },
)

test('a legal page is made of its text, in the language asked for, without scripts (rule P-63)', async () => {
  const page = await get('/legal/privacidad')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/)
  expect(page.body).toContain('<html lang="es">')
  expect(page.body).toContain('<strong>tus datos</strong>')
  expect(page.body).toContain('&lt;script>')
  expect(page.body).not.toContain('<script')
  expect((await get('/legal/privacidad?language=en')).body).toContain('<h1>Privacy</h1>')
  expect((await get('/legal/privacidad?language=pt')).body).toContain('<html lang="es">')
  expect((await get('/legal/nada')).body).toContain('data-variant="acme"')
})

test('papers and mails of a brand bear its mark (rule P-64)', async () => {
  const variant = portal.variants.get('acme')
  const brand = brandOf(variant)
  expect(brand.colours.brand).toBe('#0a6e5c')
  expect(brand.name.width).toBeGreaterThan(300)
  const printer = new Printer()
  const pdf = await printer.printed({
    ...paperFrame(variant, 'es'),
    kind: 'letter',
    title: 'Oferta',
    number: '1',
    file: 'Oferta',
  })
  await printer.close()
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  const post = makePost(portal.config)
  await post({ by: variant, to: 'rosa@hotel.test', subject: 'Hola', text: 'Entra en https://acme.test/a?b=1&c=2.' }, 70)
  await post({ by: portal.variants.get('prisma'), to: 'rosa@hotel.test', subject: 'Hola', text: 'Hola' }, 71)
  const mail = (id: number) => readFileSync(join(portal.config.dataDir, 'outbox', `000000${id}.eml`), 'utf8')
  expect(mail(70)).toContain('From: pedidos@acme.test')
  expect(mail(70)).toContain('Content-ID: <mark@portal>')
  expect(mail(70).replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain('href="https://acme.test/a?b=1&amp;c=2"')
  expect(mail(71)).not.toContain('text/html')
})

test('an account of a brand has its rules, and one of a brand that is gone those of PORTAL_VARIANT', () => {
  expect(portal.variants.ruling('acme').public.brand.name).toBe('Acme Higiene')
  expect(portal.variants.ruling('gone').public.name).toBe('prisma')
})

const wrong: [what: string, files: Record<string, string | Buffer | null>, line: string | RegExp][] = [
  ['no settings', { 'config.json': null }, 'config.json: missing, expected the settings of the brand'],
  ['bad JSON', { 'config.json': '{"theme": ' }, /^config\.json: expected JSON, /],
  [
    'a field that does not exist',
    { 'config.json': JSON.stringify({ ...brandConfig(), colour: 1 }) },
    'config.json: colour: no such field',
  ],
  [
    'a colour that is none',
    { 'config.json': JSON.stringify({ ...brandConfig(), theme: { brand: 'green', accent: '#f2b84b' } }) },
    /^config\.json: theme\.brand: expected a text, like /,
  ],
  [
    'a colour on which white cannot be read',
    { 'config.json': JSON.stringify({ ...brandConfig(), theme: { brand: '#ffe14d', accent: '#f2b84b' } }) },
    /^config\.json: theme: expected colours that can be read, found on-brand on brand with a contrast of 1\.\d/,
  ],
  [
    'no mark',
    { 'logo.svg': null },
    'logo.svg: missing, expected the mark of the brand as SVG or PNG, or public.brand.mark',
  ],
  [
    'a script in its mark',
    { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>' },
    /found the element <script>$/,
  ],
  [
    'a handler in its mark',
    { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>' },
    /found the attribute onload$/,
  ],
  [
    'a picture of elsewhere in its mark',
    { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://a.test/x.png"/></svg>' },
    /found an address outside/,
  ],
  [
    'entities in its mark',
    { 'logo.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>' },
    /a DOCTYPE with declarations$/,
  ],
  [
    'a text in place of a picture',
    { 'logo.svg': null, 'logo.png': 'no picture' },
    /^logo\.png: expected a picture that can be drawn/,
  ],
  ['a text in place of a font', { 'fonts/text.woff2': 'no font' }, /^fonts\/text\.woff2: expected a font/],
  ['a legal page without a language', { 'legal/aviso.md': '# Aviso' }, /^legal\/aviso\.md: expected a name as in/],
  [
    'a link to a page that is not there',
    { 'legal/privacidad.es.md': null, 'legal/privacidad.en.md': null },
    'config.json: public.brand.links: /legal/privacidad has no page in legal/',
  ],
  ['a stray file', { 'readme.txt': 'x' }, /^readme\.txt: no such file, expected/],
  [
    'an address of a chatbot that is none',
    {
      'config.json': JSON.stringify({
        ...brandConfig(),
        public: { ...brandConfig().public, chatbotUrl: 'https://bot.test; script-src-elem *' },
      }),
    },
    /^config\.json: public\.chatbotUrl: expected .*, found "https:\/\/bot\.test; script-src-elem \*"$/,
  ],
  [
    'a legal page that cannot be laid out',
    { 'legal/privacidad.es.md': '>'.repeat(20_000) },
    /^legal\/privacidad\.es\.md: expected Markdown, /,
  ],
  [
    'what goes on for ever',
    {
      'config.json': JSON.stringify(brandConfig()).replace(
        '{',
        `{"flags":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)},`,
      ),
    },
    /^expected a brand that can be read, found Maximum call stack/,
  ],
]

test.each(wrong)('%s is told in a line, and the brand beside it stands (rule P-61)', async (_what, files, line) => {
  const dir = folder()
  aBrand(dir, { name: 'wrong', config: { ...brandConfig(), server: { ...brandConfig().server, hosts: [] } }, files })
  aBrand(dir)
  const { brands, problems } = await readBrands(dir, taken)
  expect(brands.map(({ name }) => name)).toEqual(['acme'])
  expect(problems).toEqual([
    line instanceof RegExp ? expect.stringMatching(/^variants\/wrong: /) : `variants/wrong: ${line}`,
  ])
  if (line instanceof RegExp) expect(problems[0]!.slice('variants/wrong: '.length)).toMatch(line)
  rmSync(dir, { recursive: true })
})

test('no brand takes a name or a host of another', async () => {
  const dir = folder()
  aBrand(dir, { name: 'prisma' })
  aBrand(dir, { name: 'acme' })
  aBrand(dir, { name: 'bcme' })
  expect(await problemsOf(dir)).toEqual([
    'variants/bcme: config.json: server.hosts: "acme.test" is a host of acme too',
    'variants/prisma: a variant of the portal has this name: choose another one',
  ])
  rmSync(dir, { recursive: true })
})

test('PORTAL_VARIANT may name a brand, and stops the start with its line when that is wrong (rule P-12)', async () => {
  const dir = folder()
  aBrand(dir)
  const { variants } = await installedVariants({ assetsDir: dir, variant: 'acme' })
  expect(variants.forHost('anything.test').public.name).toBe('acme')
  aBrand(dir, { files: { 'logo.svg': 'x' } })
  await expect(installedVariants({ assetsDir: dir, variant: 'acme' })).rejects.toThrow(
    /variants\/acme: logo\.svg: expected/,
  )
  await expect(installedVariants({ assetsDir: dir, variant: 'zcme' })).rejects.toThrow(
    'PORTAL_VARIANT: expected one of',
  )
  rmSync(dir, { recursive: true })
})

test('a changed file is seen without a start, and a wrong one leaves the brand as it was', async () => {
  const dir = folder()
  const { variants } = await installedVariants({ assetsDir: dir, variant: 'prisma' })
  const stop = watchBrands(variants, dir, makeLog('silent'), 20)
  const name = (variants: Variants) => variants.forHost('acme.test').public.brand.name
  const until = async (expected: string) => {
    for (let tries = 0; name(variants) !== expected && tries < 200; tries++)
      await new Promise((done) => setTimeout(done, 20))
    expect(name(variants)).toBe(expected)
  }
  aBrand(dir)
  await until('Acme Higiene')
  const config = brandConfig()
  config.public.brand.name = 'Acme'
  aBrand(dir, { config, files: { 'logo.svg': null } })
  await until('Acme')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>'
  const former = variants.forHost('acme.test')
  for (const wrong of [{ config: '{' }, { config: brandConfig(), files: { 'logo.svg': drawing } }]) {
    aBrand(dir, wrong)
    await new Promise((done) => setTimeout(done, 100))
    expect(variants.forHost('acme.test')).toEqual(former)
  }
  await stop()
  rmSync(dir, { recursive: true })
})

test('a brand whose folder goes away is shown no more, and its accounts keep its rules (rule P-81)', async () => {
  const dir = folder()
  const config = brandConfig()
  Object.assign(config.server, { rules: { roles_apply_hide_price: ['client'] } })
  aBrand(dir, { config })
  const { variants } = await installedVariants({ assetsDir: dir, variant: 'prisma' })
  const stop = watchBrands(variants, dir, makeLog('silent'), 20)
  rmSync(join(dir, 'variants'), { recursive: true })
  for (let tries = 0; variants.forHost('acme.test').own && tries < 200; tries++)
    await new Promise((done) => setTimeout(done, 20))
  expect(variants.forHost('acme.test').public.name).toBe('prisma')
  expect(variants.ruling('acme').server.rules.roles_apply_hide_price).toEqual(['client'])
  expect(variants.ruling('gone').public.name).toBe('prisma')
  await stop()
  rmSync(dir, { recursive: true })
})

test('drawings with marks within themselves are taken, and what reaches outside is not (rule P-62)', () => {
  const svg = (inside: string) => svgProblem(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  expect(svg('<style>.a{fill:url(#b)}</style><use href="#c"/>')).toBeUndefined()
  expect(svg('<style>@import "https://a.test/x.css"</style>')).toBe('an address outside in <style>')
  expect(svg('<rect fill="url(https://a.test/x)"/>')).toBe('an address outside in fill')
  expect(svg('<foreignObject/>')).toBe('the element <foreignObject>')
  expect(svg('<use href="javascript:alert(1)"/>')).toMatch(/^an address outside/)
})

test.each([
  ['<style>@imp<!-- -->ort "https://a.test/x.css";</style>'],
  ['<style>.a{fill:u<![CDATA[rl(https://a.test/x)]]>}</style>'],
  ['<style><desc/>@import "https://a.test/x.css";</style>'],
  ['<style>.a{fill:u\\72l(https://a.test/x)}</style>'],
  ['<style>\\@import "https://a.test/x.css"; @\\69mport "https://a.test/y.css";</style>'],
  ['<rect style="fill:\\75rl(https://a.test/x)"/>'],
  ['<style>.a{background:image-set("https://a.test/x.png" 1x)}</style>'],
  ['<style>.a{fill:url(data:image/svg+xml,%3Csvg/%3E)}</style>'],
  ['<image href="#a"><set attributeName="href" to="https://a.test/x.png"/></image>'],
  ['<use href="#a"><animate attributeName="xlink:href" values="https://a.test/x.svg#a"/></use>'],
  ['<g xml:base="https://a.test/"><use href="#a"/></g>'],
  ['<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://a.test"/>'],
])('%s is no drawing within itself (rule P-62)', (inside) => {
  expect(svgProblem(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)).toEqual(expect.any(String))
})

test('what programs of drawings write is taken (rule P-62)', () => {
  const inside = `<title>Acme \\ Higiene</title><defs><style type="text/css">
    <![CDATA[ @media (prefers-color-scheme: dark) { .a { fill: url("#b"); } } ]]></style>
    <linearGradient id="b" xlink:href="#c"/></defs>
    <image href="data:image/png;base64,iVBORw0KGgo="/><circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle>`
  expect(
    svgProblem(
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
    ),
  ).toBeUndefined()
})

test('no link leads out of the folder of a brand, and nothing but files is read (rule P-80)', async () => {
  const dir = folder()
  const brand = aBrand(dir)
  writeFileSync(join(dir, 'jwt-secret'), 'a secret that signs')
  for (const file of ['legal/privacidad.es.md', 'config.json', 'logo.svg']) {
    const path = join(brand, file)
    renameSync(path, join(dir, 'kept'))
    symlinkSync(join(dir, 'jwt-secret'), path)
    expect(await problemsOf(dir)).toEqual([
      `variants/acme: ${file}: expected a file of the brand's folder, found a link that leads out of it`,
    ])
    rmSync(path)
    execFileSync('mkfifo', [path])
    expect(await problemsOf(dir)).toEqual([`variants/acme: ${file}: expected a file, found something else`])
    rmSync(path)
    renameSync(join(dir, 'kept'), path)
  }
  // As volumes of a cluster have them: links within the folder.
  renameSync(join(brand, 'logo.svg'), join(brand, '.mark'))
  symlinkSync('.mark', join(brand, 'logo.svg'))
  expect(await problemsOf(dir)).toEqual([])
  rmSync(dir, { recursive: true })
})

test('a mark in pixels is drawn, too', async () => {
  const dir = folder()
  const png = await sharp(Buffer.from(brandMark)).png().toBuffer()
  aBrand(dir, { files: { 'logo.svg': null, 'logo.png': png } })
  const { brands, problems } = await readBrands(dir, taken)
  expect(problems).toEqual([])
  expect(brands[0]!.variant.public.brand.logo).toMatch(/logo\.png$/)
  rmSync(dir, { recursive: true })
})

test('a brand may have a drawing of the portal’s, in its own colours', async () => {
  const dir = folder()
  const config = brandConfig()
  Object.assign(config.public.brand, { mark: 'dicas' })
  aBrand(dir, { config, files: { 'logo.svg': null } })
  const { brands, problems } = await readBrands(dir, taken)
  expect(problems).toEqual([])
  const shapes = brands[0]!.paper.mark
  expect(shapes.map(({ path }) => path)).toEqual(shippedPaperBrand('dicas')!.mark.map(({ path }) => path))
  expect(shapes[0]!.fill).toBe('#0a6e5c')
  rmSync(dir, { recursive: true })
})

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { aForm } from '../../../../test/a-form'
import { anImport } from '../../../../test/an-import'
import type { Caller } from '../../../../test/an-account'
import { aPortal, type TestPortal } from '../../../../test/a-portal'
import { pictureJpeg } from '../../../core/media/picture-file'
import { exportFolder } from '../folder'
import { readImportArguments } from '../import-arguments'
import { importCommand } from '../import-command'
import { adoptAddresses } from './adopt-addresses'
import { assetsCommand, checkAssets } from './assets-command'
import { fetchFile } from './fetch-file'
import { findDueFiles, noticeFolderFiles } from './find-files'
import { keepFile } from './keep-file'
import { watchFiles } from './watch-files'

let portal: TestPortal
let admin: Caller
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Uno\n')
  await anImport(admin, 'categories', 'id;name\nK1;Uno\n')
  folder = portal.config.assetsDir
  for (const name of ['pictures', 'sheets']) mkdirSync(join(folder, name), { recursive: true })
})

const aPicture = (colour: string, type: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer()
const aPdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`, 'latin1')
const columns = 'id;code;name;supplier;category;image;more_images;technical_sheet;safety_sheet'
const articles = (...rows: string[]) =>
  anImport(
    admin,
    'articles',
    [columns, ...rows.map((row) => row.replace(';', `;C-${row.split(';')[0]};Uno;P1;K1;`))].join('\n'),
  )
const find = () => findDueFiles(portal, 'all')
const product = async (code: string) => {
  const { results } = (await admin.get(`products/?search=C-${code}`)).body
  return (await admin.get(`products/${results[0].id}/`)).body
}
const served = (url: string) => portal.app.inject({ url })
const missing = async () => {
  const { results } = (await admin.get('imports/pictures/?page_size=100')).body
  return Object.fromEntries(results.map(({ name, problem }: Record<string, string>) => [name, problem]))
}

test('a picture and a sheet of the folder are served by the portal, in sizes (rules E-130 to E-132)', async () => {
  writeFileSync(join(folder, 'pictures/a1.jpg'), await aPicture('#aa2200'))
  writeFileSync(join(folder, 'pictures/a1-b.jpg'), await aPicture('#00aa22', 'png'))
  writeFileSync(join(folder, 'sheets/a1.pdf'), aPdf('técnica'))
  await articles('A1;a1.jpg;a1-b.jpg|/media/symbols/GHS05.svg;a1.pdf;/media/products/-/safety.pdf')
  expect(await missing()).toEqual({ 'a1.jpg': null, 'a1-b.jpg': null, 'a1.pdf': null })
  expect(await find()).toBe(3)
  const shown = await product('A1')
  expect(shown.image_url).toMatch(/^\/media\/articles\/[0-9a-f]{40}\/480\.webp$/)
  expect(shown.extra_images).toEqual([expect.stringMatching(/480\.webp$/), '/media/symbols/GHS05.svg'])
  expect(shown.doc_security_url).toBe(`/media/products/${shown.id}/safety.pdf`)
  for (const [side, height] of [
    [160, 90],
    [480, 270],
    [1200, 675],
  ]) {
    const answer = await served(shown.image_url.replace('480', String(side)))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: side, height })
  }
  expect((await served(shown.doc_technical_url)).rawPayload.equals(aPdf('técnica'))).toBe(true)
  expect(await sharp((await pictureJpeg(shown.image_url, 160))!).metadata()).toMatchObject({
    format: 'jpeg',
    width: 160,
  })
  expect(await missing()).toEqual({})
})

test('the same file again, and an export of it, change nothing (rules E-12, E-136)', async () => {
  const row = 'A1;a1.jpg;a1-b.jpg|/media/symbols/GHS05.svg;a1.pdf;/media/products/-/safety.pdf'
  expect((await articles(row)).counts).toEqual({ unchanged: 1 })
  const exported = (await admin.get('imports/export/articles/')).raw.toString('utf8')
  expect(exported).toContain('a1.jpg')
  expect((await anImport(admin, 'articles', exported)).counts).toEqual({ unchanged: 1 })
  expect((await articles('A1;;;;')).counts).toEqual({ changed: 1 })
  expect(await product('A1')).toMatchObject({ image_url: null, extra_images: [], doc_technical_url: null })
  expect((await articles(row)).counts).toEqual({ changed: 1 })
  expect((await product('A1')).image_url).toMatch(/480\.webp$/)
})

test('an import that is undone shows the former picture', async () => {
  const before = (await product('A1')).image_url
  const { id } = await articles('A1;;;;')
  expect((await admin.post(`imports/${id}/undo/`, {})).status).toBe(200)
  expect((await product('A1')).image_url).toBe(before)
})

test('what is not there is listed, and comes in when it comes or is changed (rules E-131, E-133)', async () => {
  writeFileSync(join(folder, 'pictures/b2.jpg'), 'no picture')
  expect((await articles('B1;b1.jpg;;b1.pdf;', 'B2;b2.jpg;;;')).state).toBe('applied')
  await find()
  expect(await missing()).toEqual({ 'b1.jpg': 'absent', 'b1.pdf': 'absent', 'b2.jpg': 'not_picture' })
  expect((await product('B1')).image_url).toBeNull()
  expect(await assetsCommand(portal.db, ['missing'])).toContain('b2.jpg: not_picture (C-B2)')
  await noticeFolderFiles(portal)
  expect(await find()).toBe(0)
  for (const name of ['b1.jpg', 'b2.jpg']) writeFileSync(join(folder, 'pictures', name), await aPicture('#0022aa'))
  await noticeFolderFiles(portal)
  expect(await find()).toBe(2)
  const first = (await product('B1')).image_url
  expect((await product('B2')).image_url).toBe(first)
  writeFileSync(join(folder, 'pictures/b1.jpg'), await aPicture('#777777'))
  utimesSync(join(folder, 'pictures/b1.jpg'), new Date(), new Date(Date.now() + 5_000))
  await noticeFolderFiles(portal)
  await find()
  expect((await product('B1')).image_url).not.toBe(first)
  expect((await admin.post('imports/pictures/again/', {})).body).toEqual({ asked: 1 })
})

test('a name leads to no file but those of its folder (rule E-134)', async () => {
  writeFileSync(join(folder, 'secret.jpg'), await aPicture('#000000'))
  symlinkSync(join(folder, 'secret.jpg'), join(folder, 'pictures/link.jpg'))
  await articles('L1;link.jpg;;;')
  await find()
  expect(await missing()).toMatchObject({ 'link.jpg': 'absent' })
  for (const name of ['../secret.jpg', 'x/y.jpg', '..\\secret.jpg', '.secret.jpg', `${'ñ'.repeat(126)}.jpg`]) {
    const { problems } = await articles(`L2;${name};;;`)
    expect(problems).toEqual(['2 image file'])
  }
  expect((await served('/media/articles/..%2f..%2fjwt-secret/480.webp')).statusCode).toBe(404)
  expect((await served(`/media/articles/${'a'.repeat(40)}/original`)).statusCode).toBe(404)
})

describe('addresses', () => {
  const answers: Record<string, (send: import('node:http').ServerResponse) => void> = {}
  let base: string
  let host: string
  const server = createServer((request, response) => {
    const answer = answers[request.url!.split('?')[0]!]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    base = `http://${host}`
    const picture = await aPicture('#123456')
    answers['/a.jpg'] = (to) => to.writeHead(200, { 'content-type': 'text/html' }).end(picture)
    answers['/moved'] = (to) => to.writeHead(302, { location: '/a.jpg' }).end()
    answers['/inside'] = (to) => to.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    answers['/page.jpg'] = (to) => to.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>')
    answers['/large'] = (to) => {
      to.writeHead(200)
      const more = () => {
        while (!to.destroyed && to.write(Buffer.alloc(1_000_000)));
        if (!to.destroyed) to.once('drain', more)
      }
      more()
    }
    answers['/slow'] = () => undefined
    answers['/upgrade'] = (to) =>
      void to.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    answers['/failing'] = (to) => to.writeHead(503).end()
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('a picture of an address is copied once, by its content, and the portal never links to it (E-130)', async () => {
    await articles('X1;https://fotos.test/a.jpg;;;')
    await sql`update product set image_source = ${`${base}/moved`} where external_id = 'C-X1'`.execute(portal.db)
    await sql`update article_file set source = ${`${base}/moved`} where source = 'https://fotos.test/a.jpg'`.execute(
      portal.db,
    )
    expect((await product('X1')).image_url).toBeNull()
    await findDueFiles(portal, 'all', { allowed: [host] })
    expect((await product('X1')).image_url).toMatch(/^\/media\/articles\//)
    expect(await findDueFiles(portal, 'all', { allowed: [host] })).toBe(0)
  })

  test('an address that an earlier version has linked is copied as well (rule E-130)', async () => {
    await articles('X4;;;;')
    await sql`update product set image_source = null, image_url = ${`${base}/a.jpg`}, extra_image_sources = null,
      extra_images = ${['/media/symbols/GHS05.svg', `${base}/a.jpg`]}::text[] where external_id = 'C-X4'`.execute(
      portal.db,
    )
    expect(await adoptAddresses(portal.db)).toBe(1)
    expect(await product('X4')).toMatchObject({ image_url: null, extra_images: ['/media/symbols/GHS05.svg'] })
    await findDueFiles(portal, 'all', { allowed: [host] })
    const shown = await product('X4')
    expect(shown.extra_images).toEqual(['/media/symbols/GHS05.svg', shown.image_url])
    expect(await adoptAddresses(portal.db)).toBe(0)
  })

  test('no address leads into the network of the portal (rule E-135)', async () => {
    const resolve = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: '10.0.0.7', family: 4 }])) as never
    await expect(fetchFile(`${base}/a.jpg`)).rejects.toMatchObject({ problem: 'not_public' })
    await expect(fetchFile('https://fotos.test/a.jpg', { resolve })).rejects.toMatchObject({ problem: 'not_public' })
    await expect(fetchFile(`${base}/inside`, { allowed: [host] })).rejects.toMatchObject({ problem: 'not_public' })
  })

  test.each([
    ['/large', 'too_large'],
    ['/slow', 'too_slow'],
    ['/failing', 'status'],
    ['/none', 'status'],
    ['/upgrade', 'status'],
  ])('%s is given up as %s', async (path, problem) => {
    await expect(fetchFile(base + path, { allowed: [host], timeout: 2_000 })).rejects.toMatchObject({ problem })
  })

  test('slow addresses keep no file of the folder waiting (rules E-131, E-150)', async () => {
    for (const n of Array.from({ length: 30 }, (_, at) => at))
      await sql`insert into article_file (kind, source, next_at) values ('picture', ${`${base}/slow?${n}`},
        now() - interval '1 minute')`.execute(portal.db)
    const stop = watchFiles(portal, { allowed: [host], timeout: 6_000 }, 50)
    try {
      await new Promise((done) => setTimeout(done, 300))
      writeFileSync(join(folder, 'pictures/s1.jpg'), await aPicture('#998877'))
      await articles('S1;s1.jpg;;;')
      for (let tries = 0; tries < 100 && !(await product('S1')).image_url; tries++)
        await new Promise((done) => setTimeout(done, 50))
      expect((await product('S1')).image_url).toMatch(/480\.webp$/)
    } finally {
      await sql`delete from article_file where source like ${`${base}/slow%`}`.execute(portal.db)
      await stop()
    }
  }, 60_000)

  test('a stop waits for no address, which is looked for again (rule W-13)', async () => {
    await sql`insert into article_file (kind, source, next_at) values ('picture', ${`${base}/slow`},
      now() - interval '1 minute')`.execute(portal.db)
    const stop = watchFiles(portal, { allowed: [host] }, 20)
    await new Promise((done) => setTimeout(done, 500))
    await stop()
    const { rows } = await sql`delete from article_file where source = ${`${base}/slow`}
      returning problem, tries, next_at > now() as later`.execute(portal.db)
    expect(rows).toEqual([{ problem: null, tries: 0, later: true }])
  }, 10_000)

  test('what answers with something else is listed, and tried again only where that can help (rule E-133)', async () => {
    await articles('X2;https://fotos.test/p;;;', 'X3;https://fotos.test/f;;;')
    for (const [from, to] of [
      ['https://fotos.test/p', `${base}/page.jpg`],
      ['https://fotos.test/f', `${base}/failing`],
    ])
      await sql`with p as (update product set image_source = ${to} where image_source = ${from})
        update article_file set source = ${to} where source = ${from}`.execute(portal.db)
    await findDueFiles(portal, 'all', { allowed: [host] })
    const { results } = (await admin.get('imports/pictures/?page_size=100')).body
    const resultOf = (name: string) => results.find((row: { name: string }) => row.name === base + name)
    const named_by = [{ object: 'articles', code: 'C-X2', name: 'Uno' }]
    expect(resultOf('/page.jpg')).toMatchObject({ problem: 'not_picture', next_at: null, named_by, named_count: 1 })
    expect(resultOf('/failing')).toMatchObject({ problem: 'status', detail: '503', next_at: expect.any(String) })
  })
})

describe('sent by hand', () => {
  const give = (by: Pick<Caller, 'post'>, name: string, content: Buffer) => {
    const { body, headers } = aForm({ file: { name, type: 'application/octet-stream', content } })
    return by.post('imports/pictures/', body, headers)
  }

  test('a key with the scope of articles sends files, before or after the articles that name them (E-137)', async () => {
    const erp = await portal.aMachine({ may: ['import:articles'] })
    const { status, body } = await give(erp, 'c1.png', await aPicture('#345678', 'png'))
    expect([status, body]).toEqual([
      200,
      { name: 'c1.png', kind: 'picture', url: expect.stringMatching(/480\.webp$/), is_new: true, is_named: false },
    ])
    expect((await give(erp, 'c1.png', await aPicture('#345678', 'png'))).body.is_new).toBe(false)
    await articles('D1;c1.png;;c1.pdf;')
    expect((await product('D1')).image_url).toBe(body.url)
    expect((await give(erp, 'c1.pdf', aPdf('uno'))).body).toMatchObject({ kind: 'sheet', is_named: true })
    expect((await product('D1')).doc_technical_url).toMatch(/sheet\.pdf$/)
    expect((await erp.get('imports/pictures/')).status).toBe(200)
    const other = await portal.aMachine({ may: ['import:prices'] })
    expect((await give(other, 'c1.png', await aPicture('#000000'))).status).toBe(403)
    const buyer = await portal.anAccount({ role: 'client' })
    expect((await give(buyer, 'c1.png', await aPicture('#000000'))).status).toBe(403)
  })

  test.each([
    ['foto.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_picture'],
    ['foto.jpg', Buffer.from('\xff\xd8\xff\xe0 cut', 'latin1'), 'not_picture'],
    ['foto.pdf', Buffer.from('%PDF-1.7 cut'), 'not_pdf'],
    ['../foto.jpg', Buffer.from('%PDF-1.7'), 'file_name'],
    ['foto', Buffer.from('%PDF-1.7'), 'file_name'],
    // No file system takes more than 255 bytes: an export would end there.
    [`${'ñ'.repeat(126)}.jpg`, Buffer.from('%PDF-1.7'), 'file_name'],
    ['fo\nto.jpg', Buffer.from('%PDF-1.7'), 'file_name'],
  ])(
    '%s with other contents than its name says, or another name, is refused (rules E-134, E-152)',
    async (name, content, code) => {
      const { body, headers } = aForm({ name, file: { name: 'x', type: 'image/jpeg', content } })
      const answer = await admin.post('imports/pictures/', body, headers)
      expect([answer.status, answer.body.code]).toEqual([400, code])
    },
  )
})

const onLinux = existsSync('/proc/self/mem') ? test : test.skip
onLinux('a file that cannot be read is listed, and keeps no other one back (rule E-153)', async () => {
  const assetsDir = mkdtempSync(join(tmpdir(), 'assets-'))
  // Its `mem` can be opened and not read.
  symlinkSync('/proc/self', join(assetsDir, 'pictures'))
  await sql`insert into article_file (kind, source, next_at)
    values ('picture', 'mem', now() - interval '1 minute')`.execute(portal.db)
  expect(await findDueFiles({ db: portal.db, config: { ...portal.config, assetsDir } }, 'names')).toBe(1)
  const { rows } = await sql`delete from article_file where source = 'mem' returning problem, detail`.execute(portal.db)
  expect(rows).toEqual([{ problem: 'absent', detail: 'EIO' }])
  rmSync(assetsDir, { recursive: true })
})

test('a name is the same in any spelling of its letters (rule E-151)', async () => {
  const [composed, decomposed] = ['café-ñ.jpg', 'té.jpg']
    .map((name) => name.normalize('NFC'))
    .flatMap((name, at) => (at ? [name.normalize('NFD')] : [name]))
  writeFileSync(join(folder, 'pictures', composed!.normalize('NFD')), await aPicture('#101010'))
  writeFileSync(join(folder, 'pictures', decomposed!.normalize('NFC')), await aPicture('#202020'))
  await articles(`U1;${composed};;;`, `U2;${decomposed};;;`, `U3;${'ñandú.jpg'.normalize('NFC')};;;`)
  await find()
  expect((await product('U1')).image_url).toMatch(/480\.webp$/)
  expect((await product('U2')).image_url).toMatch(/480\.webp$/)
  const given = aForm({
    name: 'ñandú.jpg'.normalize('NFD'),
    file: { name: 'x', type: 'image/jpeg', content: await aPicture('#303030') },
  })
  expect((await admin.post('imports/pictures/', given.body, given.headers)).status).toBe(200)
  expect((await product('U3')).image_url).toMatch(/480\.webp$/)
  const first = (await product('U1')).image_url
  writeFileSync(join(folder, 'pictures', composed!.normalize('NFD')), await aPicture('#404040'))
  utimesSync(join(folder, 'pictures', composed!.normalize('NFD')), new Date(), new Date(Date.now() + 9_000))
  await noticeFolderFiles(portal)
  await find()
  expect((await product('U1')).image_url).not.toBe(first)
})

test('nothing but pictures is opened as one, and few at once (rule E-154)', async () => {
  const { dataDir } = portal.config
  let [busy, peak] = [0, 0]
  const note = () => {
    const { queue, process } = sharp.counters()
    busy = queue + process
    peak = Math.max(peak, busy)
  }
  sharp.queue.on('change', note)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const refused = keepFile(dataDir, 'picture', svg)
  note()
  await expect(refused).rejects.toMatchObject({ problem: 'not_picture' })
  expect(peak).toBe(0)
  const pictures = await Promise.all(['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8'].map((c) => aPicture(c + '0a0b0')))
  peak = 0
  await Promise.all(pictures.map((content) => keepFile(dataDir, 'picture', content)))
  // Of each its three sizes.
  expect(peak).toBeLessThanOrEqual(2 * 3)
  sharp.queue.off('change', note)
})

test('a folder that is imported brings its pictures and sheets along (rule E-131)', async () => {
  const from = mkdtempSync(join(tmpdir(), 'portal-folder-'))
  for (const name of ['pictures', 'sheets']) mkdirSync(join(from, name))
  writeFileSync(join(from, 'articles.csv'), `${columns}\nF1;C-F1;Uno;P1;K1;f1.jpg;f2.jpg;f1.pdf;\n`)
  writeFileSync(join(from, 'pictures/f1.jpg'), await aPicture('#aabbcc'))
  writeFileSync(join(from, 'pictures/f3.jpg'), 'nada')
  writeFileSync(join(from, 'sheets/f1.pdf'), aPdf('f1'))
  const output = await importCommand(portal.db, readImportArguments(['all', from]), undefined, portal.config)
  expect(output).toContain('pictures and sheets: 2, of them new or changed 2')
  expect(output).toContain('  f3.jpg: not_picture')
  expect(output).toContain('  f2.jpg: absent (C-F1)')
  expect(await product('F1')).toMatchObject({ image_url: expect.any(String), doc_technical_url: expect.any(String) })
  const again = await importCommand(portal.db, readImportArguments(['all', from]), undefined, portal.config)
  expect(again).toContain('articles: applied')
  expect(again).toContain('unchanged 1')
  expect(again).toContain('of them new or changed 0')
  rmSync(from, { recursive: true })
})

test('an exported folder brings the files of names along, byte for byte (rule E-136)', async () => {
  const to = mkdtempSync(join(tmpdir(), 'portal-folder-'))
  expect(await exportFolder(portal.db, to, portal.config.dataDir)).toMatch(/, and \d+ pictures and sheets$/)
  expect(readFileSync(join(to, 'pictures/a1.jpg')).equals(await aPicture('#aa2200'))).toBe(true)
  expect(readFileSync(join(to, 'sheets/a1.pdf')).equals(aPdf('técnica'))).toBe(true)
  expect(readdirSync(join(to, 'pictures')).filter((name) => name.includes('http'))).toEqual([])
  rmSync(to, { recursive: true })
})

test('the check of the folder names what is no picture, and needs no database (rule E-134)', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(dir, 'pictures'))
  writeFileSync(join(dir, 'pictures/a.jpg'), await aPicture('#111111'))
  expect(await checkAssets({ assetsDir: dir })).toBe('pictures 1, sheets 0\nnothing is wrong')
  writeFileSync(join(dir, 'pictures/b.jpg'), 'x')
  await expect(checkAssets({ assetsDir: dir })).rejects.toThrow('pictures/b.jpg: expected a JPEG')
  rmSync(dir, { recursive: true })
})

test('no half file is left behind', () => {
  const all = readdirSync(join(portal.config.dataDir, 'articles'), { recursive: true }).map(String)
  expect(all.filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(existsSync(join(portal.config.dataDir, 'articles'))).toBe(true)
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { pictureUrl } from './pictures'
import { pictureJpeg } from './picture-file'
import { safetySheetUrl, symbolUrl, technicalSheetUrl } from './sheet-url'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers })

describe('pictures', () => {
  test('a picture has its two colours, can be cached for ever and runs no script', async () => {
    const answer = await get(pictureUrl('garrafa-5l', 'cherry'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toContain('#cf4a52')
    expect(answer.body).not.toContain('var(')
  })

  test('a browser that takes brotli gets a smaller file', async () => {
    const plain = await get(pictureUrl('garrafa-5l', 'cherry'))
    const small = await get(pictureUrl('garrafa-5l', 'cherry'), { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  test('papers get the picture as a JPEG', async () => {
    const answer = await get(pictureUrl('fregona', 'marine').replace('.svg', '.jpg'))
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 })
    expect(await pictureJpeg(pictureUrl('fregona', 'marine'))).toEqual(answer.rawPayload)
    expect(await pictureJpeg(null)).toBeUndefined()
    expect(await pictureJpeg('https://elsewhere.example/p.png')).toBeUndefined()
  })

  test.each([
    '/media/pictures/1/nothing.petrol.svg',
    '/media/pictures/1/fregona.nothing.svg',
    '/media/pictures/1/..%2f..%2fpackage.json',
    '/media/pictures/1/fregona.toString.svg',
    '/media/symbols/constructor.svg',
    '/media/symbols/GHS99.svg',
    '/media/symbols/..%2f..%2fpackage.svg',
    '/media/pictures/1/%00.petrol.svg',
    '/media/products/1/..%2ftechnical.pdf',
    '/media/products/1%20or%201/technical.pdf',
    '/media/products/0/technical.pdf',
  ])('%s is not found', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toHaveProperty('detail')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a picture that the browser has is not sent again, compressed or not', async () => {
    for (const encoding of ['br', 'identity']) {
      const first = await get(pictureUrl('fregona', 'marine'), { 'accept-encoding': encoding })
      const again = await get(pictureUrl('fregona', 'marine'), {
        'accept-encoding': encoding,
        'if-none-match': `"other", ${String(first.headers.etag)}`,
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('a browser that refuses brotli gets the plain file', async () => {
    expect(
      (await get(pictureUrl('fregona', 'marine'), { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('each sign of danger and obligation has its drawing', async () => {
    for (const code of ['GHS02', 'GHS03', 'GHS05', 'GHS07', 'GHS09', 'M002', 'M004', 'M008', 'M009', 'M011', 'M022']) {
      expect((await get(symbolUrl(code))).statusCode).toBe(200)
    }
  })
})

describe('data sheets', () => {
  test('a sheet can be cached for a day, opens in a browser and runs no script', async () => {
    const product = await portal.aProduct({ doc_technical_url: 'yes', external_id: 'A"\r\n/../B' })
    const { headers } = await get(technicalSheetUrl(product.id))
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="Ficha-tecnica-AB.pdf"',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('sandbox')
  })

  test('a sheet answers HEAD, and can be fetched in parts', async () => {
    const product = await portal.aProduct({ doc_technical_url: 'yes' })
    const url = technicalSheetUrl(product.id)
    const whole = await get(url)
    const size = whole.rawPayload.length
    const head = await portal.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, Number(head.headers['content-length']), head.headers.etag]).toEqual([
      200,
      '',
      size,
      whole.headers.etag,
    ])
    const part = async (range: string, more = {}) => {
      const { statusCode, headers, rawPayload } = await get(url, { range, ...more })
      return [statusCode, headers['content-range'], rawPayload.length]
    }
    expect(await part('bytes=0-99')).toEqual([206, `bytes 0-99/${size}`, 100])
    expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10])
    expect(await part(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5])
    expect(await part('bytes=5-999999999')).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5])
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
    for (const odd of ['bytes=9-5', 'bytes=-0']) expect((await part(odd))[0]).toBe(416)
    for (const odd of ['bytes=', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', `bytes=${'9'.repeat(400)}-`])
      expect(await part(odd)).toEqual([200, undefined, size])
    expect(await part('bytes=0-9', { 'if-range': '"older"' })).toEqual([200, undefined, size])
  })

  test('a product has its technical sheet as a PDF, which is not sent again to a browser that has it', async () => {
    const product = await portal.aProduct({ doc_technical_url: 'yes', description: 'Detergente ≥ 98 % · 20 m²' })
    const answer = await get(technicalSheetUrl(product.id))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const again = await get(technicalSheetUrl(product.id), { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('a sheet follows a change of its product (rule K-54)', async () => {
    const product = await portal.aProduct({ doc_technical_url: 'yes' })
    const before = await get(technicalSheetUrl(product.id))
    await portal.db
      .updateTable('product')
      .set({ name: 'Otro nombre', updated_at: new Date('2030-01-01') })
      .where('id', '=', product.id)
      .execute()
    const after = await get(technicalSheetUrl(product.id))
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('only chemicals have a safety sheet, and a sheet that a product lacks is not found (rule K-54)', async () => {
    const chemical = await portal.aProduct({
      doc_security_url: 'yes',
      safety: JSON.stringify({ signal: 'Peligro', statements: ['H314'], precautions: ['P280'], composition: ['Agua'] }),
    })
    expect((await get(safetySheetUrl(chemical.id))).headers['content-type']).toBe('application/pdf')
    expect((await get(technicalSheetUrl(chemical.id))).statusCode).toBe(404)
    expect((await get(safetySheetUrl(999_999))).statusCode).toBe(404)
    expect((await get('/media/products/99999999999999/safety.pdf')).statusCode).toBe(404)
  })

  test('a sheet is made once for all who ask, and stored over a restart (rule P-8)', async () => {
    const product = await portal.aProduct({ doc_technical_url: 'yes' })
    const url = technicalSheetUrl(product.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(url)))
    const folder = join(portal.config.dataDir, 'sheets', String(product.id))
    const [file, ...more] = readdirSync(folder)
    expect(more).toEqual([])
    for (const { rawPayload } of answers) expect(rawPayload.equals(readFileSync(join(folder, file!)))).toBe(true)
    writeFileSync(join(folder, file!), '%PDF-stored')
    expect((await get(url)).body).toBe('%PDF-stored')
    await portal.db
      .updateTable('product')
      .set({ updated_at: new Date('2031-01-01') })
      .where('id', '=', product.id)
      .execute()
    expect((await get(url)).body).not.toBe('%PDF-stored')
    expect(readdirSync(folder)).not.toContain(file)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('an address that asks for too many sheets gets 429; pictures have no limit (rule P-8)', async () => {
    const limited = await aPortal({ callsPerMinute: 100 })
    const product = await limited.aProduct({ doc_technical_url: 'yes' })
    const ask = (url: string) => limited.app.inject(url).then(({ statusCode }) => statusCode)
    const asked: number[] = []
    for (let at = 0; at < 7; at++) asked.push(await ask(technicalSheetUrl(product.id)))
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429])
    for (let at = 0; at < 30; at++) expect(await ask(pictureUrl('fregona', 'marine'))).toBe(200)
  })
})

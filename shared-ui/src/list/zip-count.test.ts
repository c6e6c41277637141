import { zipCounter } from './zip-count'

/** A ZIP of files of these sizes, up to the beginning of its directory. */
function aZip(sizes: number[]): Uint8Array {
  const files = sizes.flatMap((size) => {
    const head = new DataView(new ArrayBuffer(30))
    head.setUint32(0, 0x04034b50, true)
    head.setUint32(18, size, true)
    head.setUint16(26, 5, true)
    return [...new Uint8Array(head.buffer), ...new Uint8Array(5 + size).fill(0x50)]
  })
  return new Uint8Array([...files, 0x50, 0x4b, 1, 2, ...new Uint8Array(60)])
}

test.each([1, 2, 7, 29, 31, 64, 10_000])('complete files are counted, in pieces of %i bytes', (piece) => {
  const zip = aZip([100, 40, 3])
  const count = zipCounter()
  const counts = Array.from({ length: Math.ceil(zip.length / piece) }, (_, at) =>
    count(zip.subarray(at * piece, (at + 1) * piece)),
  )
  expect(counts.at(-1)).toBe(3)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
})

test('half a file does not count', () => {
  expect(zipCounter()(aZip([100]).subarray(0, 120))).toBe(0)
})

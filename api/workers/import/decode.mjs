import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 1 << 18

/** The bytes of a file, piece by piece; each piece is overwritten by the next one. */
export function* piecesOf(path) {
  const file = openSync(path, 'r')
  const piece = Buffer.allocUnsafe(chunkBytes)
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) yield piece.subarray(0, size)
  } finally {
    closeSync(file)
  }
}

/**
 * How a text file is encoded: 'utf-8', 'utf-16le', else 'windows-1252' (rule E-7). Read to its end first, as one letter
 * near the end may tell.
 * @returns { encoding } or { refused: 'kind' | 'encoding' | 'empty' }
 */
export function encodingOf(path) {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasLetters = false
  let isMarked = false
  let [bytes, letters] = [0, 0]
  for (const piece of piecesOf(path)) {
    if (bytes === 0 && piece[0] === 0xff && piece[1] === 0xfe) return { encoding: 'utf-16le' }
    if (bytes === 0) isMarked = piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
    bytes += piece.length
    // Bytes that no text has.
    if (piece.includes(0)) return { refused: 'kind' }
    if (!isUtf8) continue
    try {
      letters += utf8.decode(piece, { stream: true }).length
      hasLetters ||= letters < bytes - 3
    } catch {
      isUtf8 = false
      hasLetters ||= /[\u0080-\ufffc\ufffe-\uffff]/.test(new TextDecoder('utf-8').decode(piece))
    }
  }
  if (bytes === 0) return { refused: 'empty' }
  if (isUtf8)
    try {
      utf8.decode()
    } catch {
      isUtf8 = false
    }
  if (isUtf8) return { encoding: 'utf-8' }
  // A file that begins as UTF-8 and goes on as something else is broken: read as either, letters would be wrong.
  return isMarked || hasLetters ? { refused: 'encoding' } : { encoding: 'windows-1252' }
}

/** The text of a file in pieces, without its mark. */
export function* textOf(path, encoding) {
  const decoder = new TextDecoder(encoding)
  for (const piece of piecesOf(path)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

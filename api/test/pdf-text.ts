import { inflateSync } from 'node:zlib'

/** The text of a PDF of the portal, piece by piece as drawn, decoded by the maps of its embedded fonts. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const letters = new Map<string, string[]>()
  for (const { text } of objects.values()) {
    for (const [, name, id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.text ?? '')?.[1]
      if (map) letters.set(name!, lettersOf(objects.get(map)!.stream))
    }
  }
  const pieces: string[] = []
  for (const { stream } of objects.values()) {
    let font: string[] = []
    for (const [, name, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = letters.get(name) ?? []
      else
        pieces.push(
          hexes(drawn!)
            .map((code) => font[Number.parseInt(code, 16)] ?? '')
            .join(''),
        )
    }
  }
  return pieces
}

/** The four-digit codes of every <…>. */
const hexes = (text: string): string[] =>
  [...text.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])

/** By code of the font. */
function lettersOf(map: string): string[] {
  const found: string[] = []
  for (const [, from, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const texts = [...list!.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) =>
      Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    texts.forEach((text, at) => (found[Number.parseInt(from!, 16) + at] = text))
  }
  return found
}

function objectsOf(pdf: Buffer): Map<string, { text: string; stream: string }> {
  const found = new Map<string, { text: string; stream: string }>()
  const all = pdf.toString('latin1')
  for (const match of all.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const text = all.slice(from, all.indexOf('endobj', from))
    const head = text.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0)
    const bytes = pdf.subarray(from + head + 7, from + head + 7 + length)
    const isText =
      head >= 0 && text.slice(0, head).includes('/FlateDecode') && !text.slice(0, head).includes('/Subtype')
    found.set(match[1]!, {
      text: head >= 0 ? text.slice(0, head) : text,
      stream: isText ? inflateSync(bytes).toString('latin1') : '',
    })
  }
  return found
}

/** An entry of a zip's directory. */
interface ZipEntry {
  name: string
  packed: number
  unpacked: number
}

type ZipFinding = 'broken' | 'encrypted' | 'too-much' | { entries: ZipEntry[] }

const maxEntries = 2_000
const maxUnpacked = 60_000_000
/** Real sheets are compressed less than 30 times. Entries below a megabyte may be compressed more. */
const maxRatio = 150

/** Checks the directory of a zip before unpacking it: how much it holds, and whether its sizes are plausible. */
export function scanZip(file: Buffer): ZipFinding {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length) return 'broken'
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  // 0xffff and 0xffffffff mean a ZIP64 file, which nobody needs for five megabytes.
  if (count > maxEntries || at === 0xffffffff) return 'too-much'
  const entries: ZipEntry[] = []
  let total = 0
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return 'broken'
    if (file.readUInt16LE(at + 8) & 1) return 'encrypted'
    const [packed, unpacked, nameLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
    ]
    if (packed > file.length) return 'broken'
    total += unpacked
    if (total > maxUnpacked || (unpacked > 1_000_000 && unpacked > packed * maxRatio)) return 'too-much'
    entries.push({ name: file.toString('utf8', at + 46, at + 46 + nameLength), packed, unpacked })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return { entries }
}

const headBytes = 30
const fileMark = 0x04034b50

/**
 * Counts the complete files of a ZIP that arrives in pieces. The portal's ZIPs have the size of each file in its
 * header, so that the end of a file is known in advance.
 */
export function zipCounter(): (part: Uint8Array) => number {
  const head = new Uint8Array(headBytes)
  let headAt = 0
  let left = 0
  let whole = 0
  let isOver = false
  return (part) => {
    let at = 0
    while (at < part.length && !isOver) {
      if (left > 0) {
        const taken = Math.min(left, part.length - at)
        left -= taken
        at += taken
        if (left === 0) whole += 1
        continue
      }
      const taken = Math.min(headBytes - headAt, part.length - at)
      head.set(part.subarray(at, at + taken), headAt)
      headAt += taken
      at += taken
      if (headAt < headBytes) continue
      const view = new DataView(head.buffer)
      // The central directory follows the last file.
      isOver = view.getUint32(0, true) !== fileMark
      left = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
      headAt = 0
    }
    return whole
  }
}

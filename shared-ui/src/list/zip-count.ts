const headBytes = 30
const fileMark = 0x04034b50

/**
 * Counts the files of a ZIP that have arrived whole, piece by piece. The portal's ZIPs tell the size of each file
 * before it, so that its end is known without looking for it.
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
      // After the last file the directory follows.
      isOver = view.getUint32(0, true) !== fileMark
      left = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
      headAt = 0
    }
    return whole
  }
}

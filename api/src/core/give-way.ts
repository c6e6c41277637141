import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lowers the priority of this thread: beside one that is busy it has a tenth of a core. With the lowest one it would have
 * a hundredth, and mails would wait for hours on a machine that has no time to spare. Linux alone has priorities of
 * threads; elsewhere it stays as it is.
 */
export function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // No Linux, or /proc is not there.
  }
}

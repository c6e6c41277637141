import { isAlive } from '@portal/shared-sdk/is-alive'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isRecord } from '@portal/shared-sdk/contract'
import { StartError } from '../start-error'
import { codeOf } from '../thrown'

interface Holder {
  pid: number
  started: string
  host: string
}

/**
 * Takes a folder for this process alone: two processes on one embedded database corrupt it without an error.
 * The lock of a process that has ended is taken over; one of another machine never is.
 * @returns the function that gives it back.
 * @throws StartError naming the holder.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() } satisfies Holder)
  const draft = `${lock}.${process.pid}.${process.hrtime.bigint()}`
  mkdirSync(dirname(folder), { recursive: true })
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (isDone(() => linkSync(draft, lock), 'EEXIST')) return () => release(lock, mine)
      const found = read(lock)
      if (found === undefined) continue
      const holder = parse(found)
      if (holder && isHeld(holder)) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. Stop it first, or choose another DATA_DIR.`,
        )
      }
      dropStale(lock, found, draft)
    }
    throw new StartError(`The lock ${lock} could not be taken`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Moves a stale lock away. Another starter may have replaced it meanwhile: then it is put back. */
function dropStale(lock: string, judged: string, draft: string) {
  const moved = `${draft}.stale`
  if (!isDone(() => renameSync(lock, moved), 'ENOENT')) return
  if (read(moved) !== judged) isDone(() => linkSync(moved, lock), 'EEXIST')
  rmSync(moved, { force: true })
}

function release(lock: string, mine: string) {
  if (read(lock) === mine) unlinkSync(lock)
}

function isHeld(holder: Holder) {
  if (holder.host !== hostname()) return true
  if (!isAlive(holder.pid)) return false
  const started = startOf(holder.pid)
  return started === '' || started === holder.started
}

/** When a process started, in ticks since boot: tells a process from a later one of the same number. */
function startOf(pid: number): string {
  const text = read(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function parse(text: string): Holder | undefined {
  try {
    const found: unknown = JSON.parse(text)
    return isHolder(found) ? found : undefined
  } catch {
    return undefined
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isDone(act: () => void, refused: string): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (codeOf(error) === refused) return false
    throw error
  }
}

const isHolder = (value: unknown): value is Holder & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.pid === 'number' &&
  typeof value.started === 'string' &&
  typeof value.host === 'string'

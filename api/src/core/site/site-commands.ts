import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { known } from '../known'
import {
  areaCommand,
  canaryCommand,
  liveAt,
  pastOf,
  prune,
  ReleaseProblem,
  repair,
  rollBackTo,
  rolloutUsage,
  type Live,
  type Past,
} from '@portal/shared-sdk/release'
import { localTime } from '../clock'
import { readEnv } from '../env'
import { figure } from '../format'
import { StartError } from '../start-error'
import { messageOf } from '../thrown'

export const siteUsage = `list                   what is live: each area and the shell, with who, when, commit, notes and size
history [AREA]         releases, rollbacks and removals, the newest first; AREA: of one, or shell
rollback AREA [--to VERSION] [--notes TEXT]
                       activates the version before, or a named one
prune [--keep 5]       deletes versions: what is live or was within a day stays, and the last of each area
repair                 ends what a killed command began
${rolloutUsage}`

/** How many versions of an area stay, unless told. */
const usuallyKept = 5

interface Command {
  takes: number
  options: string[]
  run: (site: string, input: Input) => Promise<string>
}

const commands = new Map<string, Command>([
  ['list', { takes: 0, options: [], run: async (site) => listed(site) }],
  ['history', { takes: 1, options: [], run: async (site, { area }) => past(site, area) }],
  ['rollback', { takes: 1, options: ['to', 'notes'], run: goBack }],
  ['prune', { takes: 0, options: ['keep'], run: (site, { keep }) => pruned(site, keep) }],
  ['repair', { takes: 0, options: [], run: async () => '' }],
])

interface Input {
  area: string | undefined
  to: string | undefined
  notes: string | undefined
  keep: string | undefined
}

/** Those with words of their own (rules ). */
const rollouts = { canary: canaryCommand, area: areaCommand }

/** Whether a command is about the site folder, which needs no database. */
export const isSiteCommand = (subject: string): boolean => commands.has(subject) || Object.hasOwn(rollouts, subject)

/**
 * `npm run portal -- list`, `history`, `rollback`, `prune`, `repair`, `canary`, `area`: the site folder (rules,
 * Each
 * begins by ending what a killed command has left.
 * @returns what to print
 * @throws StartError with one line that says what is wrong
 */
export async function siteCommand(subject: string, args: string[]): Promise<string> {
  const { siteDir } = readEnv({ ...process.env, NODE_ENV: undefined })
  if (subject === 'canary' || subject === 'area')
    return rollouts[subject](siteDir, args, { who: userName() }).catch((error: unknown) => {
      throw new StartError(messageOf(error))
    })
  const work = known(commands, subject)
  const input = parsed(args, work)
  try {
    const done = await repair(siteDir)
    const output = await work.run(siteDir, input)
    if (subject === 'repair' && done.length === 0) return 'nothing had to be repaired'
    return [...done, output].filter(Boolean).join('\n')
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof ReleaseProblem) throw new StartError(error.message)
    throw new StartError(`${siteDir}: ${messageOf(error)}`)
  }
}

function parsed(args: string[], { takes, options }: { takes: number; options: string[] }): Input {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    })
    if (positionals.length > takes) throw new Error(`${positionals[takes]} is one word too many`)
    const { to, notes, keep } = values
    return { area: positionals[0]?.replace(/^mfe-/, ''), to, notes, keep }
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n${siteUsage}`)
  }
}

const when = (at: string | null) => (at ? localTime(new Date(at)).replace('T', ' ').slice(0, 16) : 'when is not known')
const by = ({ who, at, commit, notes }: Pick<Past, 'who' | 'commit' | 'notes'> & { at: string | null }) =>
  [`by ${who ?? 'unknown'}`, when(at), commit && `commit ${commit}`, notes && `"${notes}"`].filter(Boolean).join('  ')

async function listed(site: string): Promise<string> {
  const { shell, areas, revision } = await liveAt(site)
  if (!shell) return `${site}: nothing has been published`
  const line = (live: Live) =>
    [live.name, live.version, by(live), live.bytes !== null && `${figure(Math.round(live.bytes / 1024))} KB`]
      .filter(Boolean)
      .join('  ')
  return [`revision ${revision}`, line(shell), ...areas.map(line)].join('\n')
}

async function past(site: string, area: string | undefined): Promise<string> {
  const done = {
    release: 'released',
    rollback: 'rolled back to',
    remove: 'taken out',
    canary: 'to some first',
    widen: 'to more',
    withdraw: 'withdrawn',
    off: 'switched off',
    on: 'switched on',
  }
  const lines = (await pastOf(site, area)).map((entry) =>
    [
      `${entry.area} ${[done[entry.action], entry.version].filter(Boolean).join(' ')}`,
      entry.from && `from ${entry.from}`,
      by(entry),
      entry.canReturn && '(rollback --to works)',
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.join('\n') || 'There is no history'
}

async function goBack(site: string, { area, to, notes }: Input): Promise<string> {
  if (!area) throw new StartError(siteUsage)
  const done = await rollBackTo(site, area, to, { by: { who: userName(), notes: notes ?? null } })
  if (!done.isChanged) return `${area} ${done.to} is active already`
  return done.to ? `${area} is back from ${done.from ?? 'none'} to ${done.to}` : `${area} is out of the portal again`
}

function userName(): string | null {
  try {
    return userInfo().username
  } catch {
    // A container may run as a user that has no name.
    return process.env.USER ?? null
  }
}

async function pruned(site: string, keep: string | undefined): Promise<string> {
  const kept = keep === undefined ? usuallyKept : /^\d{1,4}$/.test(keep) ? Number(keep) : NaN
  if (!(kept >= 1)) throw new StartError(`--keep must be a number from 1 on, not "${keep}"`)
  const gone = await prune(site, kept)
  if (gone.length === 0) return 'nothing had to be deleted'
  const bytes = gone.reduce((sum, one) => sum + one.bytes, 0)
  return [
    ...gone.map(({ area, version }) => `${area} ${version} deleted`),
    `${figure(Math.round(bytes / 1024))} KB`,
  ].join('\n')
}

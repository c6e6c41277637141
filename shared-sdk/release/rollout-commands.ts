import { activateVersions, activeVersions, changeRollout } from './change'
import type { Author } from './log'
import {
  beginCanary,
  canaryOf,
  groupText,
  parseGroup,
  rolloutOf,
  switchArea,
  widenCanary,
  withdrawCanary,
  type RolloutFile,
} from './rollout'

const nobody: Author = { who: null }

/** Gives a published version to a group (rule A-55). Answers a sentence. Throws where it cannot run beside the others. */
export async function startCanary(
  site: string,
  area: string,
  version: string,
  group: string,
  by: Author = nobody,
): Promise<string> {
  const to = parseGroup(group)
  const notes = [groupText(to), by.notes].filter(Boolean).join(': ')
  const step = { action: 'canary' as const, area, version }
  await changeRollout(site, beginCanary(area, version, to), { step, by: { ...by, notes } })
  return `${area} ${version} goes to ${groupText(to)}; everybody else has ${activeVersions(site)[area]}`
}

/** The name of an area, which an operator may also give by its package: `mfe-cart`. */
const areaNamed = (area = '') => area.replace(/^mfe-/, '')

export const rolloutUsage = `canary list            which areas have a canary, and how the last ones ended
canary widen AREA GROUP
                       gives it to more accounts: 50%, brand=NAME,NAME or accounts=EMAIL,EMAIL
canary complete AREA   makes it the version of everybody
canary withdraw AREA [REASON]
                       takes it back
area off AREA, area on AREA
                       shows a text in the place of an area, on open pages too, within five seconds`

/** `npm run portal -- canary …`. by: for the history. Answers what to print; throws with the usage. */
export async function canaryCommand(
  site: string,
  [verb = '', name, ...rest]: string[],
  by: Author = nobody,
): Promise<string> {
  const area = areaNamed(name)
  if (verb === 'list') return listOf(rolloutOf(site))
  if (!['widen', 'complete', 'withdraw'].includes(verb) || !area) throw new Error(rolloutUsage)
  const { version } = canaryOf(rolloutOf(site), area)
  if (verb === 'widen') {
    const to = parseGroup(rest[0])
    const step = { action: 'widen' as const, area, version }
    await changeRollout(site, widenCanary(area, to), { step, by: { ...by, notes: groupText(to) } })
    return `The canary of ${area} goes to ${groupText(to)}`
  }
  if (verb === 'complete') {
    await activateVersions(site, { [area]: version }, { by })
    return `${area} ${version} is active for everybody (back with: npm run rollback -- ${area})`
  }
  const reason = rest.join(' ') || null
  const step = { action: 'withdraw' as const, area, version }
  await changeRollout(site, withdrawCanary(area, reason), { step, by: { ...by, notes: reason } })
  return `The canary of ${area} is withdrawn; everybody has ${activeVersions(site)[area]}`
}

function listOf({ canaries, off, ended }: RolloutFile): string {
  const lines = [
    ...Object.entries(canaries).map(
      ([area, { version, beside, to, since }]) =>
        `${area} ${version} beside ${beside}: ${groupText(to)} since ${since}`,
    ),
    ...Object.entries(off).map(([area, { since }]) => `${area} is off since ${since}`),
    ...ended.map(
      ({ area, version, how, reason, at }) => `${at} ${area} ${version} ${how}${reason ? `: ${reason}` : ''}`,
    ),
  ]
  return lines.join('\n') || 'No area has a canary, and none is off'
}

/** `npm run portal -- area …` (rule A-59). Answers what to print; throws with the usage. */
export async function areaCommand(site: string, [verb = '', name]: string[], by: Author = nobody): Promise<string> {
  const area = areaNamed(name)
  if ((verb !== 'off' && verb !== 'on') || !area) throw new Error(rolloutUsage)
  const action: 'off' | 'on' = verb
  const step = { action, area, version: activeVersions(site)[area] ?? null }
  await changeRollout(site, switchArea(area, verb === 'on'), { step, by })
  return `${area} is ${verb}`
}

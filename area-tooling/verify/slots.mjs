// The props of slots: who fills one takes what everybody gives who offers it, in any of the versions that may be live.
import { join, relative } from 'node:path'
import { slotMisfits } from './held.mjs'
import { problem } from './problem.mjs'
import { lineOfPlace, parsed } from './source.mjs'

/** Problems of slots that need no types: one that is filled and that nobody offers. held: as of held-against.ts */
export const problemsOfSlots = (area, offers, held) =>
  slotMisfits(
    area.declaration,
    offers.map(({ slot }) => slot),
    held,
  ).map(({ place, what, todo }) => problem('slots', area.file, lineOfPlace(area, place), what, todo))

/**
 * The files by which tsc compares the area's widgets and the slots that it offers with the others' versions.
 * @returns files for problemsOfTypes
 */
export function slotFiles({ area, folder, offers, others, work }) {
  const lines = [`import type { ComponentType } from 'react'`, `import type { SlotMap } from '@portal/shared-sdk/area'`]
  const reporters = new Map()
  const add = (line, report) => {
    lines.push(line)
    reporters.set(lines.length, report)
  }
  const kept = others.filter(({ contract }) => contract?.slots && declaresTypesAlone(contract.slots))
  const moduleOf = new Map()
  for (const { contract } of kept)
    if (!moduleOf.has(contract.slots)) {
      moduleOf.set(contract.slots, `kept/slots-${moduleOf.size}`)
      lines.push(`import type { SlotMap as Kept${moduleOf.size - 1} } from './${moduleOf.get(contract.slots)}'`)
    }
  const mapOf = ({ contract }) => `Kept${[...moduleOf.keys()].indexOf(contract.slots)}`
  for (const [at, { slot, widget }] of (area.slots ?? []).entries()) {
    const place = relative(work, join(folder, 'src', widget)).replaceAll('\\', '/')
    lines.push(`import Widget${at} from '${place.startsWith('.') ? place : `./${place}`}'`)
    const line = lineOfPlace(area, ['slots', at, 'slot'])
    const report = (who) => (message) =>
      problem(
        'slots',
        area.file,
        line,
        `${widget} does not take the props of ${slot} ${who}: ${message.replace(/^TS\d+: /, '')}`,
        'Take the props as they are given there: a new one is optional until every version that may be live gives it',
      )
    add(
      `export const fills${at}: ComponentType<SlotMap[${JSON.stringify(slot)}]> = Widget${at}`,
      report('as they are here'),
    )
    for (const [turn, other] of kept.entries())
      if (other.contract.offers.includes(slot) && other.contract.slots.includes(`'${slot}'`))
        add(
          `export const fills${at}_${turn}: ComponentType<${mapOf(other)}[${JSON.stringify(slot)}]> = Widget${at}`,
          report(`that ${other.name} ${other.version} gives`),
        )
  }
  for (const [at, { slot, file, line }] of offers.entries())
    for (const [turn, other] of kept.entries())
      if (other.fills?.includes(slot) && other.contract.slots.includes(`'${slot}'`))
        add(
          `export const offers${at}_${turn}: ${mapOf(other)}[${JSON.stringify(slot)}] = null! as SlotMap[${JSON.stringify(slot)}]`,
          (message) =>
            problem(
              'slots',
              file,
              line,
              `${slot} no longer gives what ${other.name} ${other.version} takes: ${message.replace(/^TS\d+: /, '')}`,
              `Go on giving it until ${other.name} has three newer versions`,
            ),
        )
  return [
    { name: 'slots.ts', text: `${lines.join('\n')}\n`, report: (line, message) => reporters.get(line)?.(message) },
    // Below the first statement no comment is a directive to the compiler.
    ...[...moduleOf].map(([text, name]) => ({
      name: `${name}.ts`,
      text: `export {}\n${text}`,
      report: () => undefined,
    })),
  ]
}

const ofTypes = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']

/** Whether a slots file has nothing that would change the types of other files: it came from somebody else. */
function declaresTypesAlone(text) {
  const { body } = parsed({ file: 'slots.ts', text })
  const isPlain = ({ type, declaration }) =>
    type === 'ImportDeclaration' ||
    ofTypes.includes(type) ||
    (type === 'ExportDeclaration' && [...ofTypes, 'VariableDeclaration'].includes(declaration.type))
  return body.length > 0 && body.every(isPlain)
}

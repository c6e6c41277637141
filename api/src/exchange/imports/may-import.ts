import type { FastifyRequest } from 'fastify'
import { covers, mayMachine, requireScope } from '../../core/http/machine'
import { fieldError, forbidden, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { ImportObject } from './import-object'
import { objectNamed, objects } from './objects'
import type { RunRow } from './runs'
import { runRefusals } from './texts/run-refusals'

export const people = { access: ['admin'] } as const
/** Keys bring files in; undoing, and taking everything out, is for people (rule E-88). */
export const peopleAndKeys = { ...people, ...mayMachine('import') } as const

type Request = Pick<FastifyRequest, 'actor' | 'machine'>

/**
 * The object of a call, which its caller may bring in (rules E-23, E-86).
 * @throws 400 for no such object, 403 for one with sums that the account may not see, or beyond the scopes of the key
 */
export function chosenObject(name: string | undefined, request: Request): ImportObject {
  if (name === undefined) throw fieldError('object', texts.required)
  const object = objectNamed(name)
  if (!object) throw fieldError('object', texts.notOffered)
  requireScope(request, `import:${object.name}`)
  refuseMoney(object, request)
  return object
}

/** The objects that a caller may bring in: all, or those of a key's scopes. */
export const objectsOf = ({ machine }: Request): readonly ImportObject[] =>
  machine ? objects.filter(({ name }) => covers(machine, `import:${name}`)) : objects

/** A key with the scope of an object sees its prices (rule E-86). @throws 403 */
export function refuseMoney({ money }: ImportObject, { actor }: Pick<Request, 'actor'>): void {
  if (money && actor?.hides[money]) throw forbidden()
}

/**
 * A key applies and judges what it sent itself (rule E-88); accounts that the command line judged, which may be admins,
 * are applied by it alone (rule E-29). @throws 403, 400 with code of_command
 */
export function ownRun(run: RunRow, request: Request): void {
  const { undoKeeps } = chosenObject(run.object, request)
  if (undoKeeps && run.source === 'command') throw refusal('of_command', runRefusals.of_command)
  if (request.machine && run.machine_key_id !== request.machine.id) throw forbidden(texts.keyLacksScope)
}

/** Whose place in the queue of heavy work a call takes. */
export const placeOf = ({ actor, machine }: Request): number | string =>
  machine ? `machine ${machine.id}` : (actor?.id ?? 0)

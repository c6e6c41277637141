import type { ApiCall } from './api-calls'
import type { Condition } from './conditions'
import type { AreaDeclaration } from './declaration'
import { formOf, ownedBy, type Owned } from './ownership'
import { fitsSdk } from './registry'

/*
 * What an area is held against before it is live: the shell, and the versions of the other areas that are live or may be
 * again (rules ). Who releases asks these functions where the sources are, and the portal where the build arrives.
 */

/** What a build keeps for the checks of later releases, beside its declaration: contract.json. */
export interface Contract {
  /** Names of paths that it links to. */
  links: string[]
  /** Flags that its code asks for; older builds do not say. */
  flags?: string[]
  /** Calls of the API that it needs; older builds do not say. */
  calls?: ApiCall[]
  /** The slots that it offers. */
  offers: string[]
  /** The text of shared-sdk/src/slots.ts that it was built with. */
  slots: string
  /** The versions of the shell's libraries that it was built with. */
  libraries: Record<string, string>
  /** The names of libraries that are no ES modules. */
  exports?: Record<string, string[]>
}

/** A released version of another area. */
export interface HeldArea {
  name: string
  version: string
  isLive: boolean
  declaration: Partial<AreaDeclaration>
  /** The slots that it fills. */
  fills: string[]
  contract?: Contract | undefined
}

/** A released version of the shell. */
export interface HeldShell {
  name: 'shell'
  version: string
  isLive: boolean
  sdk: string
  names?: Record<string, string[] | null>
  owns?: Owned
  contract?: Contract | undefined
}

/** The last three versions of the shell and of each other area, the live one first, and the area's own live version. */
export interface Held {
  areas: HeldArea[]
  shells: HeldShell[]
  own?: HeldArea | undefined
}

/** The size (KB, brotli) that an entry may have: every page of the area waits for it. Some twenty pages fit. */
export const entryKb = 4

/** A reason to refuse, with its place in the declaration, ['routes', 1, 'path'], and what to do. */
export interface Misfit {
  kind: 'owned' | 'shell' | 'unfit'
  place: (string | number)[]
  what: string
  todo: string
}

const liveShell = ({ shells }: Held) => shells.find(({ isLive }) => isLive)
const liveAreas = ({ areas }: Held) => areas.filter(({ isLive }) => isLive)

/** Why a declaration does not go together with what it is held against; the form of it has been checked. */
export const misfitsOf = (declaration: AreaDeclaration, held: Held): Misfit[] => [
  ...ranges(declaration, held),
  ...foreign(declaration, held),
  ...menus(declaration, held),
  ...conditions(declaration, held),
  ...goneLinks(declaration, held),
]

function ranges({ sdk }: AreaDeclaration, held: Held): Misfit[] {
  const live = liveShell(held)
  if (!live || fitsSdk(sdk, live.sdk)) return []
  const isSameMajor = parseInt(sdk.slice(1)) === parseInt(live.sdk)
  return [
    {
      kind: 'shell',
      place: ['sdk'],
      what: `it needs shared-sdk ${sdk}, the portal's shell has ${live.sdk}`,
      todo: isSameMajor ? 'Release the shell first, or ask for less' : `Build it for shared-sdk ^${live.sdk}`,
    },
  ]
}

/** Things that one of the others has, in any version that may be live again (rule A-3). */
function foreign(declaration: AreaDeclaration, { areas, shells }: Held): Misfit[] {
  const owners = [
    ...shells.map((shell) => ({ who: 'the shell', version: shell.version, owns: shell.owns ?? {} })),
    ...areas.map((other) => ({ who: other.name, version: other.version, owns: ownedBy(other.declaration) })),
  ]
  return Object.entries(ownedBy(declaration)).flatMap(([key, things]) => {
    const kind = key as keyof Owned
    const form = (one: string) => (kind === 'path' ? formOf(one) : one)
    // The first of several owners is named.
    const ownerOf = new Map(
      owners.toReversed().flatMap((owner) => (owner.owns[kind] ?? []).map((one) => [form(one), owner] as const)),
    )
    return things.flatMap((thing, at) => {
      const owner = ownerOf.get(form(thing))
      if (!owner) return []
      return [
        {
          kind: 'owned' as const,
          place: placeOf(declaration, kind, thing, at),
          what: `the ${kind} ${thing} belongs to ${owner.who} (${owner.version})`,
          todo: `Use another ${kind}, or release ${owner.who} without it first`,
        },
      ]
    })
  })
}

/** Where a declaration says the thing that is number `at` of ownedBy. */
function placeOf({ routes }: AreaDeclaration, kind: keyof Owned, thing: string, at: number): (string | number)[] {
  if (kind === 'path') return at < routes.length ? ['routes', at, 'path'] : ['menus', at - routes.length, 'path']
  if (kind === 'menu') return ['menus', at, 'name']
  return [kind === 'flag' ? 'flags' : 'paths', thing]
}

function menus({ menus: own = [], navigation = [] }: AreaDeclaration, held: Held): Misfit[] {
  const live = liveAreas(held).map(({ declaration }) => declaration)
  const shell = liveShell(held)
  const names = new Set([...own, ...live.flatMap((other) => other.menus ?? [])].map(({ name }) => name))
  for (const name of shell?.owns?.menu ?? []) names.add(name)
  const entries = [...navigation, ...live.flatMap((other) => other.navigation ?? [])]
  return [
    ...navigation.flatMap(({ parent }, at) =>
      parent && shell && !names.has(parent)
        ? [
            unfit(
              ['navigation', at, 'parent'],
              `nobody declares the menu ${parent}`,
              `Name one of ${[...names].sort().join(', ')}, or declare it in menus`,
            ),
          ]
        : [],
    ),
    ...own.flatMap(({ name }, at) =>
      entries.some(({ parent }) => parent === name)
        ? []
        : [
            unfit(
              ['menus', at, 'name'],
              `the menu ${name} has no entry`,
              `Give navigation an entry with parent: '${name}', or leave the menu out`,
            ),
          ],
    ),
  ]
}

const unfit = (place: Misfit['place'], what: string, todo: string): Misfit => ({ kind: 'unfit', place, what, todo })

/** What to do about a flag that unknownFlag names. */
export const flagTodo = 'Use a flag of its own (flags in area.ts) or one that every variant has'

/** Says why an area may not ask for a flag, or undefined; nothing is known without the live shell. */
export function flagProblems(declaration: AreaDeclaration, held: Held): (flag: string) => string | undefined {
  const everybodys = liveShell(held)?.owns?.flag
  if (!everybodys) return () => undefined
  const known = new Set([...everybodys, ...Object.keys(declaration.flags ?? {})])
  return (flag) => {
    if (known.has(flag)) return undefined
    const owner = held.areas.find((other) => flag in (other.declaration.flags ?? {}))?.name
    return owner ? `the flag ${flag} is ${owner}'s own` : `nobody has the flag ${flag}`
  }
}

function conditions(declaration: AreaDeclaration, held: Held): Misfit[] {
  const problemOf = flagProblems(declaration, held)
  return (['routes', 'menus', 'navigation', 'slots'] as const).flatMap((kind) =>
    (declaration[kind] ?? []).flatMap((one, at) =>
      conditionsOf({ [kind]: [one] })
        .flatMap(({ flag = [], lacksFlag = [] }) => [flag, lacksFlag].flat())
        .map(problemOf)
        .filter((problem) => problem !== undefined)
        .map((problem) => unfit([kind, at, 'when'], problem, flagTodo)),
    ),
  )
}

/** Every condition (`when`, `public`) of a declaration. */
export function conditionsOf({
  routes = [],
  menus: ownMenus = [],
  navigation = [],
  slots = [],
}: Partial<AreaDeclaration>): Condition[] {
  return [
    ...routes.map((route) => route.public),
    ...[...routes, ...ownMenus, ...navigation, ...slots].map(({ when }) => when),
  ].filter((condition) => typeof condition === 'object')
}

/** Names of its paths that it declares no more, and that live ones link to. */
function goneLinks(declaration: AreaDeclaration, held: Held): Misfit[] {
  const own = Object.keys(declaration.paths ?? {})
  const gone = Object.keys(held.own?.declaration.paths ?? {}).filter((name) => !own.includes(name))
  const live = [...held.areas, ...held.shells].filter(({ isLive }) => isLive)
  return gone.flatMap((name) => {
    const users = live.filter(({ contract }) => contract?.links.includes(name)).map((one) => one.name)
    if (users.length === 0) return []
    return [
      unfit(
        ['paths'],
        `${users.join(' and ')} link to ${name}, which is declared no more`,
        `Declare the path until ${users.join(' and ')} do without`,
      ),
    ]
  })
}

/** The names of paths in the portal with this area; undefined where nothing is known of the portal. */
export function linkNames(declaration: AreaDeclaration, held: Held): Set<string> | undefined {
  const [areas, shell] = [liveAreas(held), liveShell(held)]
  if (areas.length === 0 && !shell) return undefined
  return new Set([
    ...Object.keys(declaration.paths ?? {}),
    ...areas.flatMap((other) => Object.keys(other.declaration.paths ?? {})),
    ...(shell?.owns?.['path name'] ?? []),
  ])
}

/** Slots that are filled and that nobody offers. offers: those of the area itself */
export function slotMisfits(declaration: AreaDeclaration, offers: readonly string[], held: Held): Misfit[] {
  const known = [...held.shells, ...held.areas].filter(({ contract, isLive }) => contract && isLive)
  if (known.length === 0) return []
  const offered = new Set([...offers, ...known.flatMap(({ contract }) => contract?.offers ?? [])])
  const choice = [...offered].sort().join(', ')
  return (declaration.slots ?? []).flatMap(({ slot }, at) =>
    offered.has(slot)
      ? []
      : [
          unfit(
            ['slots', at, 'slot'],
            `nobody in the portal offers the slot ${slot}`,
            `Fill one that is offered (${choice}), or release who offers it first`,
          ),
        ],
  )
}

/** Whether an area asks for another major of a library than the shell gives to every area (rule A-78). */
export const isOtherMajor = (asked: string, shared: string): boolean => parseInt(asked) !== parseInt(shared)

/**
 * Why a build that arrives does not go together with the portal, or undefined: all of the above that its contract tells.
 * hasCall: whether the API has a call.
 */
export function misfitOfBuild(
  declaration: AreaDeclaration,
  contract: Contract,
  held: Held,
  hasCall: (call: ApiCall) => boolean,
): Misfit | undefined {
  const names = linkNames(declaration, held)
  const problemOfFlag = flagProblems(declaration, held)
  const shared = liveShell(held)?.contract?.libraries ?? {}
  const others = Object.entries(contract.libraries).filter(
    ([name, own]) => shared[name] && isOtherMajor(own, shared[name]),
  )
  return [
    ...misfitsOf(declaration, held),
    ...slotMisfits(declaration, contract.offers, held),
    ...contract.links
      .filter((name) => names && !names.has(name))
      .map((name) =>
        unfit([], `linkTo('${name}'): no area of the portal declares that path`, 'Release its area first'),
      ),
    ...(contract.flags ?? []).flatMap((flag) => {
      const problem = problemOfFlag(flag)
      return problem ? [unfit([], problem, flagTodo)] : []
    }),
    ...others.map(([name, own]) => ({
      kind: 'shell' as const,
      place: [],
      what: `${name} ${own} is another major than ${shared[name]}, which the shell gives to every area`,
      todo: `Ask for ^${parseInt(shared[name] ?? '')}.0.0`,
    })),
    ...[...(contract.calls ?? []), ...firstCalls(declaration)]
      .filter((call) => !hasCall(call))
      .map(({ method = 'call', path }) =>
        unfit([], `the API has no ${method} ${path}`, 'Start the API that has it first'),
      ),
  ][0]
}

/** The calls with which its pages start (FirstCall). */
const firstCalls = ({ routes }: AreaDeclaration): ApiCall[] =>
  routes.flatMap(({ first = [] }) => first.map(({ call }) => ({ method: 'GET', path: call })))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variantNames, type ToldRules, type Variant, type VariantName } from '@portal/shared-sdk/contract'
import { StartError } from '../start-error'
import type { Brand } from '../brands/brand'
import { variantProblem } from './variant-problem'
import { messageOf } from '../thrown'
import { known } from '../known'

/** A variant, and the looks of its own where it is a brand of the folder of assets (rule P-60). */
export interface BrandedVariant extends Variant {
  own?: Brand
}

/** Every variant of the installation, checked as a whole. */
export interface Variants {
  /** The variant of this name. @throws Error for none */
  get(name: string): BrandedVariant
  /**
   * The variant that a host name shows; an unknown or missing one shows `PORTAL_VARIANT`.
   * Takes the Host header as it comes, with or without port.
   */
  forHost(host: string | undefined): BrandedVariant
  /** The variant whose looks an account gets (rule P-5): its own, else the one that the host name shows. */
  forAccount(own: string | null, host: string | undefined): BrandedVariant
  /**
   * The variant whose rules hold for an account (rule P-4): its own, else `PORTAL_VARIANT`, whatever the host name. Those
   * of a brand that goes away hold until the next start (rule P-81).
   */
  ruling(own: string | null): BrandedVariant
  /** All of them, in the order of variantNames, then the brands of the folder of assets. */
  readonly all: readonly BrandedVariant[]
  /** Replaces the brands of the folder of assets. Those of `kept`, and PORTAL_VARIANT's, stay where none takes their place. */
  replaceBrands(brands: readonly Brand[], kept: ReadonlySet<string>): void
}

/**
 * Reads and checks `<folder>/<name>.json` of all nine variants.
 * @param folder the folder of the variants' files, `shell/variants`
 * @param fallback the value of PORTAL_VARIANT: the variant of host names that no file lists
 * @param brands those of the folder of assets, which `replaceBrands` replaces
 * @throws StartError with one line: file, field and what was expected
 */
export function loadVariants(folder: string, fallback: string, brands: readonly Brand[] = []): Variants {
  const shipped = new Map<string, BrandedVariant>(variantNames.map((name) => [name, readVariant(folder, name)]))
  const shippedHosts = hostsOf(shipped)
  let byName = shipped
  let byHost: ReadonlyMap<string, string> = shippedHosts
  /** Brands as they last were: while a folder is replaced, or a disk is away, their accounts keep their rules. */
  const lastKnown = new Map<string, BrandedVariant>()
  const get = (name: string) => known(byName, name)
  const usual = () => get(fallback)
  const forHost = (host: string | undefined) => get(byHost.get(hostName(host)) ?? fallback)
  const named = (own: string | null) => (own === null ? undefined : byName.get(own))
  const replaceBrands: Variants['replaceBrands'] = (fresh, kept) => {
    const stay = [...byName.values()].flatMap(({ own }) =>
      own && (kept.has(own.name) || own.name === fallback) && !fresh.some(({ name }) => name === own.name) ? [own] : [],
    )
    const present = [...stay, ...fresh]
    byName = new Map([
      ...shipped,
      ...present.map((own): [string, BrandedVariant] => [own.name, { ...own.variant, own }]),
    ])
    for (const { name } of present) lastKnown.set(name, get(name))
    // Of one that stayed as it was, a host name may be another's by now.
    byHost = new Map([
      ...present.flatMap((own) => own.variant.server.hosts.map((host) => [host, own.name] as const)),
      ...shippedHosts,
    ])
  }
  replaceBrands(brands, new Set())
  if (!byName.has(fallback))
    throw new StartError(`PORTAL_VARIANT: expected one of ${[...byName.keys()].join(', ')}, found "${fallback}"`)
  return {
    get,
    forHost,
    forAccount: (own, host) => named(own) ?? forHost(host),
    ruling: (own) => named(own) ?? lastKnown.get(own ?? '') ?? usual(),
    get all() {
      return [...byName.values()]
    },
    replaceBrands,
  }
}

/** Names and hosts of the variants that come with the portal, which no brand may have. */
export function takenOf(folder: string): { names: readonly string[]; hosts: ReadonlyMap<string, string> } {
  return { names: variantNames, hosts: hostsOf(new Map(variantNames.map((name) => [name, readVariant(folder, name)]))) }
}

/** What the server enforces for accounts of a variant and tells them, so that screens mirror it (rule P-6). */
export function toldRules(variant: Variant): Omit<ToldRules, 'id_code_0'> {
  const {
    roles_apply_hide_price: _price,
    roles_apply_hide_totals: _totals,
    largestClientDiscount: _discount,
    ownApproval: _own,
    id_code_0: _codeZero,
    ...rules
  } = variant.server.rules
  const { leadForm, limit_observations_order } = variant.public.settings
  return { ...rules, leadForm, limit_observations_order }
}

const hostName = (host: string | undefined) => (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

function readVariant(folder: string, name: VariantName): Variant {
  const file = join(folder, `${name}.json`)
  const content = parse(file)
  const problem = variantProblem(content, name)
  if (problem) throw new StartError(`${file}: ${problem}`)
  return content as Variant
}

function parse(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new StartError(`${file}: expected the file of a variant, found none that can be read`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError(`${file}: expected JSON, ${messageOf(error).replace(/\s+/g, ' ')}`)
  }
}

function hostsOf(byName: ReadonlyMap<string, Variant>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [name, { server }] of byName) {
    for (const host of server.hosts) {
      const other = owners.get(host)
      if (other)
        throw new StartError(
          `${name}.json: server.hosts: expected host names of its own, "${host}" is in ${other}.json too`,
        )
      owners.set(host, name)
    }
  }
  return owners
}

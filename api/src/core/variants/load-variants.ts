import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOneOf, variantNames, type ToldRules, type Variant, type VariantName } from '@portal/shared-sdk/contract'
import { StartError } from '../start-error'
import { variantProblem } from './variant-problem'
import { messageOf } from '../thrown'
import { known } from '../known'

/** Every variant of the installation, checked as a whole. */
export interface Variants {
  /** The variant of this name. */
  get(name: VariantName): Variant
  /**
   * The variant that a host name shows; an unknown or missing one shows `PORTAL_VARIANT`.
   * Takes the Host header as it comes, with or without port.
   */
  forHost(host: string | undefined): Variant
  /** The variant whose looks an account gets (rule P-5): its own, else the one that the host name shows. */
  forAccount(own: string | null, host: string | undefined): Variant
  /** The variant whose rules hold for an account (rule P-4): its own, else `PORTAL_VARIANT`, whatever the host name. */
  ruling(own: string | null): Variant
  /** All of them, in the order of variantNames. */
  all: readonly Variant[]
}

/**
 * Reads and checks `<folder>/<name>.json` of all nine variants.
 * @param folder the folder of the variants' files, `shell/variants`
 * @param fallback the value of PORTAL_VARIANT: the variant of host names that no file lists
 * @throws StartError with one line: file, field and what was expected
 */
export function loadVariants(folder: string, fallback: string): Variants {
  if (!isVariantName(fallback)) {
    throw new StartError(`PORTAL_VARIANT: expected one of ${variantNames.join(', ')}, found "${fallback}"`)
  }
  const byName = new Map(variantNames.map((name) => [name, readVariant(folder, name)]))
  const byHost = hostsOf(byName)
  const get = (name: VariantName) => known(byName, name)
  const forHost = (host: string | undefined) => get(byHost.get(hostName(host)) ?? fallback)
  return {
    get,
    forHost,
    forAccount: (own, host) => (own !== null && isVariantName(own) ? get(own) : forHost(host)),
    ruling: (own) => get(own !== null && isVariantName(own) ? own : fallback),
    all: [...byName.values()],
  }
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

const isVariantName = (name: string): name is VariantName => isOneOf(variantNames, name)

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

function hostsOf(byName: Map<VariantName, Variant>): Map<string, VariantName> {
  const owners = new Map<string, VariantName>()
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

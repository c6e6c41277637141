import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  entryKb,
  heldOf,
  misfitOfBuild,
  operationOf,
  ReleaseProblem,
  type ApiOperation,
  type Contract,
  type Release,
} from '@portal/shared-sdk/release'

const maxContractBytes = 524_288
const names = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 })
const ContractForm = Type.Object({
  links: names,
  flags: names,
  calls: Type.Array(
    Type.Object({ method: Type.Optional(Type.String({ maxLength: 10 })), path: Type.String({ maxLength: 500 }) }),
    { maxItems: 1000 },
  ),
  offers: names,
  slots: Type.String({ maxLength: 65_536 }),
  libraries: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 60 }), { maxProperties: 100 }),
  exports: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), names, { maxProperties: 100 })),
})

/**
 * What holds of a build beside the portal and not of it alone (rules ), and the size of its pages. Whoever
 * sends it has checked this too: the portal believes nobody. Props of slots, and the fields of answers, need the compiler
 * and are checked there alone.
 * @param operations of the running API
 * @throws ReleaseProblem declaration, owned, shell, size, unfit
 */
export async function checkBuild(
  site: string,
  release: Release,
  folder: string,
  { files, operations }: { files: ReadonlySet<string>; operations: readonly ApiOperation[] },
): Promise<void> {
  const contract = await readContract(folder, files)
  const held = heldOf(site, release.name)
  const misfit = misfitOfBuild(release, contract, held, (call) => operationOf(operations, call) !== undefined)
  if (misfit)
    throw new ReleaseProblem(misfit.kind, `${misfit.place.join('.') || release.name}: ${misfit.what}. ${misfit.todo}`)
  await checkSize(release, folder, files)
}

async function readContract(folder: string, files: ReadonlySet<string>): Promise<Contract> {
  const wrong = (what: string) =>
    new ReleaseProblem('declaration', `contract.json: ${what}; build the area with portal-area`)
  if (!files.has('contract.json')) throw wrong('it is missing')
  const path = join(folder, 'contract.json')
  if ((await stat(path)).size > maxContractBytes) throw wrong(`it has more than ${maxContractBytes} bytes`)
  const content: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  if (!Value.Check(ContractForm, content)) throw wrong('it has another form')
  return content
}

/** The entry, and the scripts of each page with it, are as small as they have to be, as browsers fetch them. */
async function checkSize(
  { entry, modules, budget }: Release,
  folder: string,
  files: ReadonlySet<string>,
): Promise<void> {
  const bytesOf = async (file: string) => (await stat(join(folder, files.has(`${file}.br`) ? `${file}.br` : file))).size
  const entrySize = (await bytesOf(entry)) / 1024
  if (entrySize > entryKb)
    throw new ReleaseProblem('size', `the entry takes ${entrySize.toFixed(1)} KB, ${entryKb} are allowed`)
  for (const [module, { chunks }] of Object.entries(modules)) {
    const sizes = await Promise.all([...new Set([entry, ...chunks])].map(bytesOf))
    const kilobytes = sizes.reduce((sum, one) => sum + one, 0) / 1024
    if (kilobytes > budget.entryKb)
      throw new ReleaseProblem(
        'size',
        `${module} takes ${kilobytes.toFixed(1)} KB with the entry, budget.entryKb of area.ts allows ${budget.entryKb}`,
      )
  }
}

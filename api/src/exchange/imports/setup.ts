import { sql } from 'kysely'
import type { ImportSetup, ImportSetupStep, Language } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { say } from '../../core/http/texts'
import type { ImportObject } from './import-object'
import { objects } from './objects'
import { rowsIn } from './row-counts'

type Step = ImportSetupStep['name']

/** What an installation is filled with, in this order; needed: a buyer cannot order before this object has rows. */
const steps: readonly { name: Step; objects: readonly string[]; needed?: string }[] = [
  {
    name: 'lists',
    objects: [
      'provinces',
      'channels',
      'sectors',
      'business',
      'request_regions',
      'origins',
      'rates',
      'warehouses',
      'sales_people',
      'print_formats',
      'catalogue_types',
      'catalogue_sizes',
    ],
  },
  { name: 'sales_tree', objects: ['sales_tree'] },
  { name: 'suppliers', objects: ['suppliers'], needed: 'suppliers' },
  { name: 'categories', objects: ['categories'], needed: 'categories' },
  { name: 'articles', objects: ['symbols', 'articles', 'stock'], needed: 'articles' },
  { name: 'prices', objects: ['prices', 'rate_prices', 'dated_prices', 'dated_rate_prices'], needed: 'prices' },
  { name: 'clients', objects: ['clients'], needed: 'clients' },
  { name: 'centres', objects: ['client_tree', 'centres'], needed: 'centres' },
  { name: 'client_prices', objects: ['client_prices', 'dated_client_prices'] },
  { name: 'accounts', objects: ['accounts'], needed: 'accounts' },
]

/** GET imports/setup/: the objects by step, with what the installation has of each (rule E-116). */
export async function readSetup(db: Db, language: Language): Promise<ImportSetup> {
  const found = new Map((await rows(db, countsOf(objects))).map((row) => [row.name, row]))
  const present = ({ name, title }: ImportObject) => ({
    name,
    title: say(title, language),
    rows: found.get(name)?.rows ?? 0,
    waiting: found.get(name)?.waiting ?? 0,
  })
  const inSteps = new Set(steps.flatMap((step) => step.objects))
  const all = [
    ...steps,
    { name: 'more' as const, objects: objects.map(({ name }) => name).filter((name) => !inSteps.has(name)) },
  ]
  return {
    steps: all.map((step) => ({
      name: step.name,
      objects: objects.filter(({ name }) => step.objects.includes(name)).map(present),
      state: stateOf('needed' in step ? step.needed : undefined, (name) => found.get(name)?.rows ?? 0),
    })),
  }
}

const stateOf = (needed: string | undefined, rowsOf: (name: string) => number): ImportSetupStep['state'] =>
  needed === undefined ? 'optional' : rowsOf(needed) > 0 ? 'done' : 'missing'

/** Rows of each object in the installation, and rows of its files that wait for what they name (rule E-20). */
function countsOf(counted: readonly ImportObject[]) {
  const one = (object: ImportObject) => sql`
    select ${object.name}::text as name,
      (select count(*) from ${sql.raw(rowsIn(object))} and ${sql.raw(object.counted ?? 'true')}) as rows,
      (select count(*) from import_waiting w where w.object = ${object.name}) as waiting`
  return sql<{ name: string; rows: number; waiting: number }>`${sql.join(counted.map(one), sql` union all `)}`
}

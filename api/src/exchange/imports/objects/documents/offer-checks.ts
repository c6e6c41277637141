import { isAgreedByAccounts } from '../../../../trade/offers/agreed'

/** Problems of offers, as statements on `import_work` (rules E-42 to E-44). */

const has = (column: string, code: string, wrong: string, from = '', data = `'{}'::jsonb`) =>
  `insert into import_problem (run_id, line, column_name, code, data)
   select {run}, w.line, '${column}', '${code}', ${data} from import_work w ${from} where ${wrong}`

const cell = (name: string) => `jsonb_build_object('value', (select r.cells ->> '${name}' from import_row r
  where r.run_id = {run} and r.line = w.line))`
const others = (column: string, other: string) => `jsonb_build_object('column', '${column}', 'other', '${other}')`

const writes = `w.act = 'upsert' and w.differs`
const head = 'join offer h on h.id = w.head_id'
const key = (alias: string) => `coalesce(${alias}.source_id, ${alias}.number)`
/** The first line of each offer of the file, `o`, by a column of other lines. */
const inFile = (by: string) => `left join (select distinct on (x.document) x.document, x.e_date, x.e_client, x.e_lead
    from import_work x where x.act = 'upsert' order by x.document, x.line) o on o.document = ${by}`
/** Two offers of a file want one row. */
const twice = (name: string) =>
  has(
    name,
    'double',
    writes,
    `join (select e_${name} as value, min(line) as first, min(document) as one from import_work
       where e_${name} is not null group by 1 having count(distinct document) > 1) f
       on f.value = w.e_${name} and (w.line <> f.first)`,
    `jsonb_build_object('line', f.first)`,
  )

/** The offer that a version replaces, `f` where it is stored and `o` where the file has it. */
const former = `left join offer f on ${key('f')} = w.e_replaces ${inFile('w.e_replaces')}`
const isNamed = (name: string) => `not ('${name}' = any(w.unknown))`

export const offerChecks: readonly string[] = [
  // Whose it is.
  has(
    'client',
    'either',
    `${writes} and (w.e_client is null) = (w.e_lead is null) and ${isNamed('client')} and ${isNamed('lead')}`,
    '',
    others('client', 'lead'),
  ),
  has('client', 'fixed', `${writes} and h.client_id is distinct from w.e_client and ${isNamed('client')}`, head),
  has('lead', 'fixed', `${writes} and h.lead_id is distinct from w.e_lead and ${isNamed('lead')}`, head),
  has(
    'lead',
    'unknown',
    `${writes} and exists (select from lead l where l.id = h.lead_id and l.deleted_at is not null)`,
    head,
    `jsonb_build_object('value', (select l.source_id from lead l where l.id = h.lead_id))`,
  ),
  ...(
    [
      ['centre', 'center'],
      ['order', 'sale_order'],
    ] as const
  ).map(([name, table]) =>
    has(
      name,
      'foreign',
      `${writes} and x.client_id is distinct from w.e_client and ${isNamed('client')}`,
      `join ${table} x on x.id = w.e_${name}`,
      cell(name),
    ),
  ),
  // What waits in the portal, or was never sent, is not the ERP's.
  has('state', 'waits', `(w.differs or w.act = 'delete') and h.state = 'pending_validation'`, head),
  has(
    'state',
    'never_sent',
    `(w.differs or w.act = 'delete') and h.state = 'cancelled' and h.validation_datetime is not null
       and h.validated_base is null`,
    head,
  ),
  has('number', 'fixed', `${writes} and h.source_id is null and h.number <> w.e_number`, head),
  has('', 'portal_offer', `w.act = 'delete' and h.source_id is null`, head),
  // What an account has agreed to stays so.
  has('confirmed', 'fixed', `${writes} and not w.e_confirmed and ${isAgreedByAccounts('h')}`, head),
  // What came of it.
  has(
    'state',
    'accepted_only',
    `${writes} and (w.e_order is not null or w.e_request is not null) and w.e_state <> 'accepted'`,
  ),
  has(
    'order',
    'fixed',
    `${writes} and s.id is distinct from w.e_order and ${isNamed('order')}`,
    `join sale_order s on s.offer_id = w.head_id and s.source = 'offer'`,
  ),
  has(
    'order',
    'taken',
    `${writes} and s.offer_id is distinct from w.head_id`,
    'join sale_order s on s.id = w.e_order and s.offer_id is not null',
    cell('order'),
  ),
  twice('order'),
  has('request', 'lead_only', `${writes} and w.e_request is not null and w.e_lead is null and ${isNamed('lead')}`),
  has(
    'request',
    'required',
    `${writes} and w.e_request is null and (w.e_request_contact is not null or w.e_request_done is not null)`,
  ),
  has(
    'request',
    'taken',
    `${writes} and q.offer_id is distinct from w.head_id`,
    'join offer_request q on q.number = w.e_request',
    `jsonb_build_object('value', w.e_request)`,
  ),
  twice('request'),
  // The offer that it replaces.
  has('replaces', 'own', `${writes} and (w.e_replaces = w.document or f.id = w.head_id)`, former),
  has(
    'replaces',
    'foreign',
    `${writes} and coalesce(o.document, f.id::text) is not null and ${isNamed('client')} and ${isNamed('lead')}
       and (case when o.document is null then f.client_id else o.e_client end,
         case when o.document is null then f.lead_id else o.e_lead end) is distinct from (w.e_client, w.e_lead)`,
    former,
    cell('replaces'),
  ),
  has('replaces', 'newer', `${writes} and coalesce(o.e_date, f.offer_datetime) > w.e_date`, former, cell('replaces')),
  has(
    'replaces',
    'taken',
    `${writes} and x.id is distinct from w.head_id`,
    `join offer f on ${key('f')} = w.e_replaces join offer x on x.replaces_id = f.id`,
    cell('replaces'),
  ),
  twice('replaces'),
]

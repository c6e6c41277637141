/** What a key of a machine may be allowed: to bring the rows of one kind in. */
export const ImportScopes = [
  'import:suppliers',
  'import:categories',
  'import:articles',
  'import:stock',
  'import:prices',
  'import:clients',
  'import:centers',
  'import:sales',
  'import:accounts',
  'import:leads',
  'import:orders',
  'import:offers',
  'import:delivery_notes',
  'import:invoices',
  'import:targets',
  'import:distances',
  'import:references',
] as const
export type ImportScope = (typeof ImportScopes)[number]

/** The scopes of keys (rule E-81). import:all is every one that begins with import. */
export const MachineScopes = ['read:events', 'take:orders', 'import:all', ...ImportScopes] as const
export type MachineScope = (typeof MachineScopes)[number]

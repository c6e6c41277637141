import { UserRights } from '@portal/shared-sdk/contract'
import type { Text } from '../../../core/http/texts'
import { column, idColumn } from '../columns'
import type { ImportObject, LinkTable } from '../import-object'
import { finishAccounts } from './finish-accounts'
import { references } from './references'

const rights: Record<(typeof UserRights)[number], Text> = {
  can_see_prices: { es: 'Ve precios.', pt: 'Vê preços.', en: 'Sees prices.' },
  can_see_totals: { es: 'Ve totales.', pt: 'Vê totais.', en: 'Sees totals.' },
  can_see_delivery_notes: { es: 'Ve albaranes.', pt: 'Vê guias de remessa.', en: 'Sees delivery notes.' },
  can_see_sale_invoices: { es: 'Ve facturas.', pt: 'Vê faturas.', en: 'Sees invoices.' },
  can_validate_orders: { es: 'Valida pedidos.', pt: 'Valida encomendas.', en: 'Validates orders.' },
  can_validate_offers: { es: 'Valida ofertas.', pt: 'Valida propostas.', en: 'Validates offers.' },
  can_manage_users: {
    es: 'Gestiona los usuarios de sus clientes.',
    pt: 'Gere os utilizadores dos seus clientes.',
    en: 'Manages the users of its clients.',
  },
}

const rows = (name: string, object: 'clients' | 'centres', table: LinkTable, meaning: Text, example: string) => ({
  name,
  type: { kind: 'list' as const, of: { kind: 'code' as const, max: 100 }, max: 5_000 },
  meaning,
  example,
  ref: references[object],
  links: table,
})

/** Accounts and their rights. Who has no password yet chooses one by a mailed link. */
export const accounts: ImportObject = {
  name: 'accounts',
  title: { es: 'Cuentas y permisos', pt: 'Contas e permissões', en: 'Accounts and rights' },
  table: 'account',
  // The administrators, who fill the installation, are no row of its files.
  counted: `t.role <> 'admin'`,
  pk: ['id'],
  newId: 'identity',
  keyOf: (alias) => `${alias}.source_id`,
  creates: true,
  columns: [
    idColumn,
    {
      ...column.text(254)(
        'email',
        { es: 'Correo con el que entra.', pt: 'E-mail com que entra.', en: 'E-mail that it logs in with.' },
        'compras@miramar.es',
        { required: true, unique: true, empty: undefined },
      ),
      type: { kind: 'email', max: 254 },
    },
    column.choice(
      'role',
      ['client', 'network', 'sales_manager', 'admin'],
      {
        es: 'Papel. Las cuentas admin solo se importan por la línea de comandos.',
        pt: 'Papel. As contas admin só se importam pela linha de comandos.',
        en: 'Role. Accounts of the role admin come in by the command line alone.',
      },
      { required: true },
    ),
    column.text(100)('first_name', { es: 'Nombre.', pt: 'Nome.', en: 'First name.' }, 'Rosa'),
    column.text(100)('last_name', { es: 'Apellidos.', pt: 'Apelidos.', en: 'Last name.' }, 'Pérez'),
    column.choice('language', ['es', 'pt', 'en'], { es: 'Idioma.', pt: 'Idioma.', en: 'Language.' }),
    column.ref('country', references.countries, { es: 'País.', pt: 'País.', en: 'Country.' }, 'sp'),
    // Of one that is not there, the account has those of PORTAL_VARIANT until its folder comes (rule P-60).
    column.code(
      'variant',
      {
        es: 'Marca cuyas reglas sigue, también una propia.',
        pt: 'Marca cujas regras segue, também uma própria.',
        en: 'Brand whose rules it follows, also one of your own.',
      },
      'prisma',
      { empty: undefined },
    ),
    column.ref(
      'sales_node',
      references.sales_tree,
      { es: 'Nodo comercial que ve.', pt: 'Nó comercial que vê.', en: 'Node of the sales tree that it sees.' },
      'N-2',
      { to: 'stat_node_id' },
    ),
    column.ref(
      'sales_person',
      references.sales_people,
      { es: 'Comercial que es.', pt: 'Comercial que é.', en: 'The sales person that it is.' },
      '7',
    ),
    rows(
      'clients',
      'clients',
      { table: 'account_client', owner: 'account_id', other: 'client_id', isOrdered: false },
      { es: 'Clientes para los que compra.', pt: 'Clientes para os quais compra.', en: 'Clients that it buys for.' },
      'C-1001|C-1002',
    ),
    column.flag(
      'all_centres',
      {
        es: 'Todos los centros de sus clientes, o solo los de `centres`.',
        pt: 'Todos os locais dos seus clientes, ou só os de `centres`.',
        en: 'All centres of its clients, or those of `centres` alone.',
      },
      { to: 'all_centers', empty: 'true' },
    ),
    rows(
      'centres',
      'centres',
      { table: 'account_center', owner: 'account_id', other: 'center_id', isOrdered: false },
      { es: 'Centros a los que se limita.', pt: 'Locais a que se limita.', en: 'Centres that it is limited to.' },
      'D-2001',
    ),
    ...UserRights.map((right) => column.flag(right, rights[right])),
    column.decimal(
      'validation_limit',
      2,
      {
        es: 'Importe hasta el que valida; vacío: cualquiera.',
        pt: 'Valor até ao qual valida; vazio: qualquer.',
        en: 'Amount up to which it validates; empty: any.',
      },
      '1500',
      { unit: '€' },
    ),
    column.flag('only_authorized_products', {
      es: 'Solo compra artículos con precio especial.',
      pt: 'Só compra artigos com preço especial.',
      en: 'It buys articles with a special price alone.',
    }),
    column.flag('chatbot', { es: 'Tiene el chatbot.', pt: 'Tem o chatbot.', en: 'It has the chatbot.' }),
    column.flag('active', { es: 'Abierta.', pt: 'Aberta.', en: 'Open.' }, { empty: 'true' }),
    column.flag(
      'invite',
      {
        es: 'Envía un correo para elegir contraseña, si la cuenta es nueva.',
        pt: 'Envia um e-mail para escolher a palavra-passe, se a conta é nova.',
        en: 'Mails a link to choose a password, where the account is new.',
      },
      { to: undefined },
    ),
  ],
  inserts: { password_hash: `''` },
  touches: ['version = t.version + 1'],
  checks: [
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'role', 'by_command' from import_work w left join account t on t.id = w.id
     where w.differs and 'admin' in ({role}, coalesce(t.role, ''))
       and (select source from import_run where id = {run}) <> 'command'`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'id', 'own_account' from import_work w
     where w.differs and not w.is_new and w.id = (select account_id from import_run where id = {run})`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, c.name, 'not_by_key' from import_work w left join account t on t.id = w.id,
       lateral (values ('role', 'sales_manager' in ({role}, coalesce(t.role, ''))), ('email', {email} <> t.email)) c(name, is_so)
     where w.differs and c.is_so and exists (select from import_run where id = {run} and machine_key_id is not null)`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'can_manage_users', 'buyers_only' from import_work w left join account t on t.id = w.id
     where w.act = 'upsert' and {can_manage_users} and {role} not in ('client', 'network')`,
  ],
  finish: finishAccounts,
  active: 'active',
  isUndoable: true,
  undoKeeps: (account) => `t.id = ${account} or 'admin' in (t.role, coalesce(c.before ->> 'role', ''))`,
}

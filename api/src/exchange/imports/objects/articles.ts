import { searchColumns } from '../../../catalogue/search/normalise'
import { column } from '../columns'
import type { ImportObject } from '../import-object'
import { articleFiles, namedFiles } from '../pictures/named-files'
import { articleFacts } from './article-facts'
import { articleLinks } from './article-links'
import { articlePapers } from './article-papers'
import { categoryPaths } from './levels'
import { references } from './references'

const flags: [name: string, to: string, es: string, pt: string, en: string][] = [
  ['obsolete', 'obsolete', 'Ya no se fabrica.', 'Já não se fabrica.', 'It is no longer made.'],
  ['on_demand', 'is_ondemand', 'Solo bajo pedido.', 'Só por encomenda.', 'To order only.'],
  ['network', 'is_network', 'Lo sirve la red.', 'É servido pela rede.', 'The network delivers it.'],
  ['outlet', 'is_outlet', 'Outlet.', 'Outlet.', 'Outlet.'],
  ['eco', 'is_eco', 'Ecológico.', 'Ecológico.', 'Ecological.'],
  ['covid', 'is_covid', 'Gama de protección.', 'Gama de proteção.', 'Of the protection range.'],
  ['disinfection', 'is_disinfection', 'Desinfectante.', 'Desinfetante.', 'A disinfectant.'],
  ['innovative', 'is_innovative', 'Novedad.', 'Novidade.', 'An innovation.'],
  ['charge', 'is_charge', 'Cargo sin existencias.', 'Encargo sem stock.', 'A charge, without stock.'],
  [
    'free_line',
    'is_free_line',
    'Código 0: texto y precio libres.',
    'Código 0: texto e preço livres.',
    'Code 0: text and price are free.',
  ],
]

export const articles: ImportObject = {
  name: 'articles',
  title: { es: 'Artículos', pt: 'Artigos', en: 'Articles' },
  table: 'product',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.articles.keyOf,
  creates: true,
  columns: [
    ...articleFacts,
    ...articlePapers,
    ...articleLinks,
    column.decimal(
      'sustainability_index',
      1,
      { es: 'Índice de sostenibilidad.', pt: 'Índice de sustentabilidade.', en: 'Sustainability index.' },
      '7.5',
      { unit: '0-10', max: 10 },
    ),
    ...flags.map(([name, to, es, pt, en]) => column.flag(name, { es, pt, en }, { to })),
    column.flag('active', { es: 'Se vende.', pt: 'Vende-se.', en: 'It is sold.' }, { empty: 'true' }),
  ],
  derived: {
    from: ['code', 'name', 'short_description', 'description'],
    to: ['name_sort', 'code_norm', 'name_norm', 'desc_norm'],
    make: ({ code = '', name = '', short_description = '', description = '' }) => {
      const made = searchColumns({ external_id: code, name, short_description, description })
      return [made.name_sort, made.code_norm, made.name_norm, made.desc_norm]
    },
  },
  touches: ['updated_at = now()'],
  checks: [
    `insert into import_problem (run_id, line, column_name, code, data)
     select {run}, w.line, 'content', 'together', '{"column": "content", "other": "content_unit"}'
     from import_work w left join product t on t.id = w.id
     where w.act = 'upsert' and ({content} is null) <> ({content_unit} is null)`,
    `insert into import_problem (run_id, line, column_name, code)
     select {run}, w.line, 'replaced_by', 'own' from import_work w where w.act = 'upsert' and {replaced_by} = w.key`,
  ],
  before: [
    'drop table if exists pg_temp.import_paths',
    `create temporary table import_paths on commit drop as ${categoryPaths}`,
    'create index on import_paths (leaf)',
  ],
  inserts: Object.fromEntries(
    ['cat1', 'cat2', 'cat3', 'cat4'].map((level) => [
      level,
      `(select p.${level} from import_paths p where p.leaf = w.e_category)`,
    ]),
  ),
  after: [
    namedFiles(articleFiles),
    `update product t set cat1 = p.cat1, cat2 = p.cat2, cat3 = p.cat3, cat4 = p.cat4
     from import_work w, import_paths p where t.id = w.id and w.differs and not w.is_new and p.leaf = t.category_id
       and (t.cat1, t.cat2, t.cat3, t.cat4) is distinct from (p.cat1, p.cat2, p.cat3, p.cat4)`,
  ],
  active: 'active',
  retires: 'deactivate',
  isCatalogue: true,
  isUndoable: true,
}

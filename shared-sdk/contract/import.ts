import { recordOf } from './names'
import { Type, type Static } from 'typebox'
import { Id, ListQuery, LocalDateTime, listOf, named, nullable, oneOf } from './common'

/** What a refused row does to the others of its file (rule E-15). */
export const ImportPolicies = ['all', 'valid', 'document'] as const
export const ImportFormats = ['csv', 'xlsx', 'jsonl'] as const
/** Results of rows; held: right, and not written because nothing of its file was (rule E-16). */
export const ImportResults = [
  'created',
  'changed',
  'unchanged',
  'deactivated',
  'deleted',
  'retired',
  'older',
  'waiting',
  'refused',
  'held',
] as const
export type ImportResult = (typeof ImportResults)[number]

const options = {
  object: Type.Optional(
    Type.String({ maxLength: 40, description: 'articles, prices, clients …: GET imports/objects/' }),
  ),
  dry_run: Type.Optional(
    Type.Boolean({ description: 'Judges the rows and writes none; imports/{id}/apply/ writes them' }),
  ),
  policy: Type.Optional(oneOf(ImportPolicies)),
  decimal: Type.Optional(oneOf(['.', ','])),
  full: Type.Optional(Type.Boolean({ description: 'Retires what the file lacks (E-5)' })),
  yes: Type.Optional(Type.Boolean({ description: 'Confirms that a full file retires more than a tenth' })),
  columns: Type.Optional(
    Type.String({ maxLength: 10_000, description: 'JSON object: column by heading of the file, "" to leave it out' }),
  ),
}

/** POST imports/: a form with a file, or the file itself as body with these in the address. */
export const ImportForm = named(
  'ImportForm',
  Type.Object({
    file: Type.Optional(Type.Unsafe<unknown>({ description: 'CSV, XLSX or JSON lines' })),
    ...options,
  }),
)
export type ImportForm = Static<typeof ImportForm>
export const ImportOptions = Type.Object(options)

const paperOf = {
  object: oneOf(['orders', 'offers', 'delivery_notes', 'invoices']),
  document: Type.String({ minLength: 1, maxLength: 60, description: 'Its external id or number' }),
}
/** POST imports/papers/: a form with a PDF, or the PDF itself as body with these in the address (rule E-40). */
export const PaperForm = named(
  'PaperForm',
  Type.Object({
    file: Type.Optional(Type.Unsafe<unknown>({ description: 'PDF' })),
    object: Type.Optional(paperOf.object),
    document: Type.Optional(paperOf.document),
  }),
)
export const PaperOptions = Type.Object({
  object: Type.Optional(paperOf.object),
  document: Type.Optional(paperOf.document),
})
/** POST imports/pictures/: a form with a picture or a PDF, or the file itself as body with its name in the address. */
const pictureOf = {
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 250,
      description: 'The name by which articles name it; else that of the file',
    }),
  ),
}
export const PictureForm = named(
  'PictureForm',
  Type.Object({
    file: Type.Optional(Type.Unsafe<unknown>({ description: 'JPEG, PNG, WebP, GIF, AVIF or PDF' })),
    ...pictureOf,
  }),
)
export const PictureOptions = Type.Object(pictureOf)
const fileKind = oneOf(['picture', 'sheet'])
/** is_new: it is another one than before. is_named: something names it. url: where the portal serves it. */
export const GivenPicture = named(
  'GivenPicture',
  Type.Object({
    name: Type.String(),
    kind: fileKind,
    url: Type.String(),
    is_new: Type.Boolean(),
    is_named: Type.Boolean(),
  }),
)
export type GivenPicture = Static<typeof GivenPicture>

/** Why a file was not had (rule E-133). */
export const FileProblems = [
  'absent',
  'not_picture',
  'not_pdf',
  'too_large',
  'not_public',
  'unreachable',
  'status',
  'too_slow',
] as const
/** A picture or sheet that is named and was not had (rule E-133); problem null: nobody has looked for it yet. */
export const MissingFile = named(
  'MissingFile',
  Type.Object({
    kind: fileKind,
    name: Type.String({ description: 'File name or address' }),
    problem: nullable(oneOf(FileProblems)),
    detail: nullable(Type.String({ description: 'The status of an answer, or what the network said' })),
    since: LocalDateTime,
    tried_at: nullable(LocalDateTime),
    next_at: nullable(LocalDateTime),
    named_by: Type.Array(
      Type.Object({ object: oneOf(['articles', 'categories', 'symbols']), code: Type.String(), name: Type.String() }),
      { description: 'Articles, categories and pictograms that name it, five at most' },
    ),
    named_count: Type.Integer({ description: 'How many name it' }),
  }),
)
export type MissingFile = Static<typeof MissingFile>
export const MissingFiles = listOf('MissingFiles', MissingFile)
/** search: a part of the file's name or address, or how the code of an article begins. Counted up to 10,000. */
export const MissingFilesQuery = Type.Object({
  ...ListQuery,
  kind: Type.Optional(fileKind),
  problem: Type.Optional(oneOf([...FileProblems, 'pending'])),
})
export type MissingFilesQuery = Static<typeof MissingFilesQuery>
export const AskedAgain = named('AskedAgain', Type.Object({ asked: Type.Integer() }))
export type AskedAgain = Static<typeof AskedAgain>

/** is_new: it is another one than before. */
export const GivenPaper = named(
  'GivenPaper',
  Type.Object({ object: Type.String(), number: Type.String(), is_new: Type.Boolean() }),
)

const counts = recordOf(
  ImportResults.filter((result) => result !== 'held'),
  () => Type.Integer(),
)

/** One file. state: reading, judged (a dry run), applied, refused (nothing was written), undone. */
export const ImportRun = named(
  'ImportRun',
  Type.Object({
    id: Id,
    object: Type.String(),
    state: oneOf(['reading', 'judged', 'applied', 'refused', 'undone']),
    /** waiting: rows of earlier files that came in with `parent`. */
    source: oneOf(['call', 'command', 'waiting']),
    parent: nullable(Id),
    account: nullable(Type.Object({ id: Id, name: nullable(Type.String()), email: Type.String() })),
    /** The name of the key that sent it (E-86). */
    machine: nullable(Type.String()),
    policy: oneOf(ImportPolicies),
    full: Type.Boolean(),
    file_name: nullable(Type.String()),
    format: nullable(oneOf(ImportFormats)),
    encoding: nullable(Type.String()),
    separator: nullable(Type.String()),
    columns: Type.Array(Type.String()),
    rows: Type.Integer(),
    counts: Type.Object(counts),
    /** Why nothing was, or would be, written. */
    refusal: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    created: LocalDateTime,
    applied: nullable(LocalDateTime),
    undone: nullable(LocalDateTime),
    can_apply: Type.Boolean(),
    can_undo: Type.Boolean(),
    /** Whether its rows are still stored (E-24). */
    has_rows: Type.Boolean(),
  }),
)
export type ImportRun = Static<typeof ImportRun>
export const ImportRuns = listOf('ImportRuns', ImportRun)
export const ImportRunsQuery = Type.Object({
  page: ListQuery.page,
  page_size: ListQuery.page_size,
  object: Type.Optional(Type.String({ maxLength: 40 })),
  state: Type.Optional(oneOf(['reading', 'judged', 'applied', 'refused', 'undone'])),
})

export const ImportProblem = named(
  'ImportProblem',
  Type.Object({
    /** null: the row as a whole. */
    column: nullable(Type.String()),
    code: Type.String(),
    message: Type.String(),
  }),
)
export const ImportRow = named(
  'ImportRow',
  Type.Object({
    /** In the file, from 1; null for a row that a full file lacks. */
    line: nullable(Type.Integer()),
    key: nullable(Type.String()),
    result: oneOf(ImportResults),
    values: Type.Record(Type.String(), Type.String()),
    problems: Type.Array(ImportProblem),
  }),
)
export type ImportRow = Static<typeof ImportRow>
export const ImportRows = listOf('ImportRows', ImportRow)
export const ImportRowsQuery = Type.Object({
  page: ListQuery.page,
  page_size: ListQuery.page_size,
  result: Type.Optional(oneOf(ImportResults)),
  code: Type.Optional(Type.String({ maxLength: 40 })),
  column: Type.Optional(Type.String({ maxLength: 60 })),
})

/** only: the refused rows alone, to mend and send again. */
export const ImportResultsQuery = Type.Object({
  only: Type.Optional(oneOf(['refused'])),
  format: Type.Optional(oneOf(ImportFormats)),
})
export const ImportFileQuery = Type.Object({ format: Type.Optional(oneOf(ImportFormats)) })
export const ImportApply = named('ImportApply', Type.Object({ yes: Type.Optional(Type.Boolean()) }))
/** POST imports/{id}/judge/ */
export const ImportJudge = named('ImportJudge', Type.Object({ policy: Type.Optional(oneOf(ImportPolicies)) }))
export const ImportObjectParams = Type.Object({ object: Type.String({ maxLength: 40 }) })

/** What can be imported, with the columns of its files in the asked language. */
export const ImportObjectRow = named(
  'ImportObject',
  Type.Object({
    name: Type.String(),
    title: Type.String(),
    takes_full: Type.Boolean(),
    columns: Type.Array(
      Type.Object({
        name: Type.String(),
        type: Type.String(),
        meaning: Type.String(),
        unit: nullable(Type.String()),
        example: Type.String(),
        required: Type.Boolean(),
        is_key: Type.Boolean(),
        refers_to: nullable(Type.String()),
      }),
    ),
  }),
)
export type ImportObjectRow = Static<typeof ImportObjectRow>

/** A step of filling an installation (rule E-116). state: optional, or whether what a buyer needs to order is there. */
export const ImportSetupStep = named(
  'ImportSetupStep',
  Type.Object({
    name: oneOf([
      'lists',
      'sales_tree',
      'suppliers',
      'categories',
      'articles',
      'prices',
      'clients',
      'centres',
      'client_prices',
      'accounts',
      'more',
    ]),
    state: oneOf(['missing', 'done', 'optional']),
    objects: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        /** In the installation. */
        rows: Type.Integer(),
        /** Of files, that wait for something that they name. */
        waiting: Type.Integer(),
      }),
    ),
  }),
)
export type ImportSetupStep = Static<typeof ImportSetupStep>
/** GET imports/setup/ */
export const ImportSetup = named('ImportSetup', Type.Object({ steps: Type.Array(ImportSetupStep) }))
export type ImportSetup = Static<typeof ImportSetup>

/**
 * A heading of a file whose columns are not all found, in `headings` of the 400 (rule E-92). column: what was found for
 * it, null for nothing, '' for one that is left out.
 */
export interface ImportHeading {
  heading: string
  column: string | null
}

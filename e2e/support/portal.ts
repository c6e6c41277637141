import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(__dirname, '../..')

/** An account that a test created; its password is Demo-1234. */
export interface TestAccount {
  id: number
  email: string
  password: string
  token: string
}
type Options = Record<string, unknown>
type Row = Record<string, unknown> & { id: number }

/** A registered purchasing system of a client, with its secret. */
export interface BuyerSystem {
  id: number
  name: string
  identity: string
  domain: string
  secret: string
  client: number
  center: number
  centerCode: string
  clientName: string
}

/** A running portal of one worker. */
export interface TestPortal {
  url: string
  dataDir: string
  siteDir: string
  /** Creates a row with the API tests' builders; fields that are left out get unique values. */
  anAccount: (options?: Options) => Promise<TestAccount>
  aClient: (options?: Options) => Promise<Row>
  aCenter: (options?: Options) => Promise<Row>
  /** A node of a client's tree of centres; parent: the row of the node above. */
  aClientNode: (options: Options & { client_id: number }) => Promise<Row>
  aLead: (options?: Options) => Promise<Row>
  aProduct: (options?: Options) => Promise<Row>
  anOrder: (options?: Options) => Promise<Row>
  aDeliveryNote: (options?: Options) => Promise<Row>
  /** note: the delivery note behind each of its lines. */
  anInvoice: (options?: Options) => Promise<Row>
  aBuyerSystem: (options?: Options) => Promise<BuyerSystem>
  /** A key of another system; may: its scopes. */
  aMachine: (options: { may: string[]; until?: string }) => Promise<{ name: string; key: string }>
  /** How many jobs (mails, reports) are due and not done. */
  dueJobs: () => Promise<number>
  stop: () => Promise<void>
}

type Answer = { id: number; row?: unknown; error?: string; port?: number }

/** Starts a portal on a copy of the seeded folder, on a free port. */
export async function startPortal(env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const dataDir = aFolder()
  cpSync(seedFolder(), dataDir, { recursive: true })
  return startPortalOn(dataDir, env)
}

/** A data folder with the site and nothing else: the portal that starts on it with DEMO_DATA=0 is empty. */
export function anEmptyFolder(): string {
  const dataDir = aFolder()
  cpSync(join(seedFolder(), 'site'), join(dataDir, 'site'), { recursive: true })
  return dataDir
}

const aFolder = () => mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-e2e-'))

/**
 * Whether the data folders of all workers fit there: half a GB each. In memory a folder is copied in a tenth of the
 * time, and no write waits for the disk.
 */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 3 * 1024 ** 3
}

function seedFolder(): string {
  const seed = process.env.PORTAL_SEED
  if (!seed) throw new Error('PORTAL_SEED is not set: the global set-up has not run')
  return seed
}

/** Starts a portal on a data folder, on a free port. */
export async function startPortalOn(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<TestPortal> {
  const server = fork(join(root, 'api/dist/test-portal.js'), {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await portOf(server)
  const make = builderOf(server)
  return {
    url: `http://localhost:${port}`,
    dataDir,
    siteDir: join(dataDir, 'site'),
    anAccount: (options) => make('anAccount', options) as Promise<TestAccount>,
    aClient: (options) => make('aClient', options) as Promise<Row>,
    aCenter: (options) => make('aCenter', options) as Promise<Row>,
    aClientNode: (options) => make('aClientNode', options) as Promise<Row>,
    aLead: (options) => make('aLead', options) as Promise<Row>,
    aProduct: (options) => make('aProduct', options) as Promise<Row>,
    anOrder: (options) => make('anOrder', options) as Promise<Row>,
    aDeliveryNote: (options) => make('aDeliveryNote', options) as Promise<Row>,
    anInvoice: (options) => make('anInvoice', options) as Promise<Row>,
    aBuyerSystem: (options) => make('aBuyerSystem', options) as Promise<BuyerSystem>,
    aMachine: (options) => make('aMachine', options) as Promise<{ name: string; key: string }>,
    dueJobs: () => make('dueJobs') as Promise<number>,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolvePort, reject) => {
    server.once('message', (answer: Answer) => resolvePort(answer.port ?? 0))
    server.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it served`)))
  })
}

/** Answers a function that asks the server process for a row of a builder. */
function builderOf(server: ChildProcess) {
  const waiting = new Map<number, { resolve: (row: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  server.on('message', ({ id, row, error }: Answer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error))
    else call?.resolve(row)
  })
  return (make: string, options?: Options) =>
    new Promise<unknown>((resolveRow, reject) => {
      const id = ++last
      waiting.set(id, { resolve: resolveRow, reject })
      server.send({ id, make, options })
    })
}

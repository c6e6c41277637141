import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianPostgres, serverUser } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { freePort } from './watch-proxy.mjs'

const programs = ['patroni', 'etcd', 'haproxy']
const names = ['db1', 'db2', 'db3']
const password = 'of-this-drill-alone'
const patienceMs = 240_000
const fileOf = (name) => readFileSync(join(root, 'docs/operations', name), 'utf8')

/** The programs that this machine lacks. */
export const missingPrograms = () =>
  [...programs, ...(debianPostgres() ? [] : ['postgresql'])].filter(
    (name) => name === 'postgresql' || spawnSync(name, ['--version'], { stdio: 'ignore' }).error,
  )

/**
 * Three nodes of PostgreSQL with Patroni, etcd and HAProxy on this machine, by the files of docs/operations: the `url` of
 * who takes writes, the node that is the `leader`, and what can be done to a node: `kill` (-9), `freeze` (it stands
 * still, as without a network), `mend` (back from either), `switchOver`.
 */
export async function patroniCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-patroni-'))
  const user = serverUser(folder)
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = []
  // What they say helps when a drill fails; the folder goes when it has not.
  const log = openSync(join(folder, 'log'), 'a')
  const start = (program, args, env = {}) => {
    const child = spawn(program, args, { ...user, env: { ...process.env, ...env }, stdio: ['ignore', log, log] })
    running.push(child)
    return child
  }
  const etcd = await startEtcd(folder, start)
  const nodes = []
  for (const name of names) nodes.push(await aNode(name, { folder, etcd, start }))
  const port = await startHaproxy(folder, nodes, start)
  const ask = (node, path, { limitMs = 2_000, ...options } = {}) =>
    fetch(`http://127.0.0.1:${node.api}/${path}`, { ...options, signal: AbortSignal.timeout(limitMs) })
  const members = async () => {
    for (const node of nodes) {
      const answer = await ask(node, 'cluster').catch(() => undefined)
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }
  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'leader')
    return nodes.find(({ name }) => name === found?.name)
  }
  const isWhole = async () => {
    const all = await members()
    const followed = all.find(({ role }) => role === 'leader')?.timeline
    const well = all.filter(({ state, timeline }) => /running|streaming/.test(state) && timeline === followed)
    return well.length === names.length && all.some(({ role }) => role === 'sync_standby')
  }
  /** Waits until there is a primary and both others have followed it for a while, one of them synchronously. */
  const untilWhole = async () => {
    const begun = Date.now()
    for (let times = 0; times < 10; times = (await isWhole()) ? times + 1 : 0) {
      if (Date.now() - begun > patienceMs)
        throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}, ${folder}/log`)
      await sleep(500)
    }
  }
  await untilWhole()
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    leader,
    untilWhole,
    kill: (node) => node.signal('SIGKILL'),
    freeze: (node) => node.signal('SIGSTOP'),
    mend: (node) => (node.isKilled ? node.start() : node.signal('SIGCONT')),
    switchOver: async (node) => {
      const body = JSON.stringify({ leader: node.name })
      const answer = await ask(node, 'switchover', { method: 'POST', body, limitMs: 60_000 })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    end: async (isGood) => {
      for (const node of nodes) node.signal('SIGKILL')
      for (const child of running) child.kill('SIGKILL')
      await sleep(1_000)
      if (isGood) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startEtcd(folder, start) {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`)
  start('etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ])
  return new URL(client).host
}

/** A started node; `signal` reaches Patroni and every process of its PostgreSQL. */
async function aNode(name, { folder, etcd, start }) {
  const [api, database] = [await freePort(), await freePort()]
  const file = join(folder, 'patroni.yml')
  const data = join(folder, name)
  writeFileSync(file, fileOf('patroni.yml'))
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${database}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${database}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: debianPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  }
  const node = { name, api, database, isKilled: false }
  node.start = () => {
    node.patroni = start('patroni', [file], env)
    node.isKilled = false
  }
  node.signal = (signal) => {
    node.isKilled = signal === 'SIGKILL'
    for (const pid of [node.patroni.pid, ...serverPids(data)])
      try {
        process.kill(pid, signal)
      } catch (error) {
        if (error.code !== 'ESRCH') throw error
      }
  }
  node.start()
  return node
}

/** The postmaster of a data folder and its children. */
function serverPids(data) {
  let first
  try {
    first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return []
  }
  const isChild = (pid) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === first
    } catch {
      return false
    }
  }
  return [
    first,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ]
}

/** HAProxy by the file that is documented, for the ports of this machine; answers its own. */
async function startHaproxy(folder, nodes, start) {
  const port = await freePort()
  const text = nodes.reduce(
    (file, { name, database, api }) =>
      file.replace(`${name}:5432 check port 8008`, `127.0.0.1:${database} check port ${api}`),
    fileOf('haproxy.cfg').replace('127.0.0.1:5000', `127.0.0.1:${port}`),
  )
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  start('haproxy', ['-db', '-f', file])
  return port
}

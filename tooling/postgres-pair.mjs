// A PostgreSQL with a replica, for a test in another process: `node tooling/postgres-pair.mjs`. Its first message is
// `{ url, replicaUrl }`, or null where the machine has none; then it does what it is sent, by the names of
// `replicatedPostgres` ('kill', 'start' …), and answers 'done'. It ends with its parent.
import { replicatedPostgres } from './postgres.mjs'

const pair = await replicatedPostgres()
process.send(pair && { url: pair.url, replicaUrl: pair.replica.url })
const act = async (what) => {
  await pair.replica[what]()
  process.send('done')
}
const end = async () => {
  await pair?.stop()
  process.exit(0)
}
process.on('message', (what) => void act(what))
process.on('disconnect', () => void end())
if (!pair) process.disconnect()

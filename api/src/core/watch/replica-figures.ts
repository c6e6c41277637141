import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '../db/replica'

/** The figures of a replica (rule P-70), read when they are asked for. */
export function watchReplica(replica: Replica, register: Registry): void {
  const registers = [register]
  void new Gauge({
    name: 'portal_replica_used',
    help: 'Whether lists, figures and exports are read from the replica.',
    registers,
    collect() {
      this.set(replica.state().used ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'portal_replica_lag_seconds',
    help: 'How far the replica is behind; NaN while that is not known.',
    registers,
    collect() {
      this.set(replica.state().lag ?? NaN)
    },
  })
  void new Counter({
    name: 'portal_reads_total',
    help: 'Calls that may be read from the replica, by where they were; why: written by their account, or replica unfit.',
    labelNames: ['target', 'why'] as const,
    registers,
    collect() {
      const { replica: there, written, unfit } = replica.reads
      this.reset()
      this.inc({ target: 'replica', why: '' }, there)
      this.inc({ target: 'primary', why: 'written' }, written)
      this.inc({ target: 'primary', why: 'unfit' }, unfit)
    },
  })
  void new Counter({
    name: 'portal_replica_failed_statements_total',
    help: 'Statements that failed on the replica and were asked of the primary.',
    registers,
    collect() {
      this.reset()
      this.inc(replica.reads.statements)
    },
  })
}

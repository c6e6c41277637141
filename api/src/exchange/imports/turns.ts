import { WorkQueue } from '../../core/http/work-queue'

/** One file at a time (rule E-8): each holds a connection for as long as it takes, and others are served meanwhile. */
export const turns = new WorkQueue({ concurrent: 1, waiting: 20, perCaller: 5 })

import type { FastifyRequest } from 'fastify'
import {
  AreaChanges,
  AreaHeldAgainst,
  AreaOutcome,
  AreaParams,
  AreaReleaseForm,
  AreaRollback,
  LiveAreas,
  SystemState,
} from '@portal/shared-sdk/contract'
import { heldOf, operationsOf, rollBackTo, type ApiOperation, type Outcome } from '@portal/shared-sdk/release'
import { audit } from '../../core/db/audit'
import { transaction } from '../../core/db/transaction'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { callerOf, machinesAlone, mayMachine, requireScope } from '../../core/http/machine'
import { write } from '../../core/http/write'
import { WorkQueue } from '../../core/http/work-queue'
import type { Portal } from '../../core/portal'
import { givenFile, takesFile } from '../imports/upload'
import { requireKeyInUse } from '../../identity/machines/keys'
import { changesOf, liveAreas, presentOutcome, withoutAddresses } from './present'
import { notesOf, refusing, storeRelease } from './store-release'
import { systemState } from './system-state'
import { maxPackedBytes } from './unpack'

/** One release is unpacked at a time; a token may have two under way. */
const turns = new WorkQueue({ concurrent: 1, waiting: 20, perCaller: 2 })

const anyToken = { access: ['admin'], ...mayMachine('release') } as const

/** Before a file is read: a token releases its own area (rule A-48). */
async function ownArea(request: FastifyRequest): Promise<void> {
  requireScope(request, `release:${(request.params as { area: string }).area}`)
}

/** `areas/` and `system/`: what is live, and releases by the token of an area (rules ). */
export function releaseRoutes(api: App, portal: Portal): void {
  const { db, config } = portal
  const site = config.siteDir
  let operations: ApiOperation[] | undefined
  /** 30 an hour: each may keep 60 MB on the disk and makes every open page read the registry. Before a file is read. */
  const fewAnHour = {
    rateLimit: { max: Math.ceil(config.callsPerMinute / 400), timeWindow: 3_600_000, hook: 'onRequest' as const },
  }

  api.get(
    '/areas/',
    { config: anyToken, schema: { summary: 'What is live, area by area', response: { 200: LiveAreas } } },
    async (request) => {
      const live = await liveAreas(site)
      if (!request.machine) return live
      const own = withoutAddresses(request.language)
      return { ...live, shell: live.shell && own(live.shell), results: live.results.map(own) }
    },
  )

  api.get(
    '/areas/:area/releases/',
    {
      config: anyToken,
      onRequest: ownArea,
      schema: {
        summary: 'The releases, rollbacks and removals of an area, the newest first; of the shell too',
        params: AreaParams,
        response: { 200: AreaChanges },
      },
    },
    async (request) => {
      const results = await changesOf(site, request.params.area)
      return { results: request.machine ? results.map(withoutAddresses(request.language)) : results }
    },
  )

  api.get(
    '/areas/:area/held_against/',
    {
      // 120 an hour: it reads some thirty files.
      config: { ...anyToken, rateLimit: { max: Math.ceil(config.callsPerMinute / 100), timeWindow: 3_600_000 } },
      onRequest: ownArea,
      schema: {
        summary:
          'What a release of an area is held against: the last three versions of the shell and of each other area',
        params: AreaParams,
        response: { 200: AreaHeldAgainst },
      },
    },
    (request) => heldOf(site, request.params.area),
  )

  api.post(
    '/areas/:area/releases/',
    {
      config: {
        ...machinesAlone,
        ...mayMachine('release'),
        takesKey: false,
        ...fewAnHour,
      },
      onRequest: ownArea,
      schema: {
        summary: 'Publishes and activates a built area',
        description:
          'docs/operations/releases.md. The same release again changes nothing. 400 with code no_file, too_large, sha256, archive, file_name, declaration, area, shell, owned, unfit, size, too_many_versions, other_content or released_before.',
        consumes: ['multipart/form-data'],
        params: AreaParams,
        body: AreaReleaseForm,
        response: { 200: AreaOutcome },
      },
      ...takesFile(config.dataDir, AreaReleaseForm, maxPackedBytes),
    },
    (request) => {
      const { id, name } = request.machine!
      const { area } = request.params
      const file = givenFile(request.body.file)
      return turns.run(id, async () => {
        const outcome = await storeRelease(site, area, file, request.body, {
          who: name,
          operations: (operations ??= operationsOf(api.swagger())),
          checkToken: () => requireKeyInUse(portal, id),
        })
        await transaction(db, (tx) => note(tx, request, 'area.released', outcome))
        return outcome
      })
    },
  )

  api.post(
    '/areas/:area/rollback/',
    {
      config: { ...anyToken, ...fewAnHour },
      onRequest: ownArea,
      schema: {
        summary: 'Activates a version of an area that is still there',
        description: '400 with code unknown_version, declaration, shell or owned.',
        params: AreaParams,
        body: AreaRollback,
        response: { 200: AreaOutcome },
      },
    },
    (request, reply) => {
      const { to, notes } = request.body
      const by = { who: request.machine?.name ?? actorOf(request).email, notes: notesOf(notes) }
      // Once, though the transaction around it may run again.
      let done: Promise<Outcome> | undefined
      return write(portal, request, reply, async (tx) => {
        done ??= refusing(() => rollBackTo(site, request.params.area, to, { by }))
        const outcome = presentOutcome(await done)
        await note(tx, request, 'area.rolled_back', outcome)
        return outcome
      })
    },
  )

  api.get(
    '/system/',
    {
      config: { access: ['admin'] },
      schema: { summary: 'What is live: areas, shell, API and database', response: { 200: SystemState } },
    },
    () => systemState(portal),
  )

  function note(
    tx: Portal['db'],
    request: Pick<FastifyRequest, 'actor' | 'machine'>,
    action: string,
    { area, version, from, is_changed }: { area: string; version: string; from: string | null; is_changed: boolean },
  ) {
    if (!is_changed) return Promise.resolve()
    return audit(tx, {
      ...callerOf(request),
      action,
      entity: 'area',
      id: area,
      before: { version: from },
      after: { version },
    })
  }
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { drillNames, dueDrills } from './drills.mjs'

const parts = ['dev', 'kill', 'release']
const folders = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'drills-'))
  folders.push(folder)
  return folder
}

function run(folder, args, env = {}) {
  const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(stderr)
}

/** A repository with a commit a change; each is a file and its day. */
function aRepository(...changes) {
  const folder = aFolder()
  run(folder, ['init', '-q'])
  for (const [file, day] of changes) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), day)
    run(folder, ['add', '.'])
    const person = ['-c', 'user.name=A', '-c', 'user.email=a@b.test']
    run(folder, [...person, 'commit', '-q', '-m', file], { GIT_COMMITTER_DATE: `${day}T10:00:00Z` })
  }
  return folder
}

test('a part is due by the day of the commit, and each within as many days as there are parts', () => {
  const due = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) =>
    dueDrills(aRepository(['README.md', '2026-11-01'], ['api/a.ts', day]), parts),
  )
  expect(due.flatMap(({ names }) => names).toSorted()).toEqual(parts)
  expect(due[2].why).toBe('the turn of 2026-11-26')
})

test('all parts are due where tooling or the release changed, committed or not', () => {
  const released = aRepository(['README.md', '2026-11-01'], ['shell/release/site.mjs', '2026-11-26'])
  expect(dueDrills(released, parts)).toMatchObject({
    names: parts,
    why: expect.stringContaining('shell/release/site.mjs'),
  })
  const opened = aRepository(['tooling/build.mjs', '2026-11-01'], ['api/a.ts', '2026-11-26'])
  expect(dueDrills(opened, parts).names).toHaveLength(1)
  writeFileSync(join(opened, 'tooling/build.mjs'), 'changed')
  expect(dueDrills(opened, parts).names).toEqual(parts)
})

test('since the last tag, where there is one', () => {
  const folder = aRepository(
    ['README.md', '2026-11-01'],
    ['tooling/build.mjs', '2026-11-02'],
    ['api/a.ts', '2026-11-03'],
  )
  expect(dueDrills(folder, parts).names).toHaveLength(1)
  run(folder, ['tag', 'v1', 'HEAD~2'])
  expect(dueDrills(folder, parts).names).toEqual(parts)
})

test('a clone of the last commit alone runs the part of its day and says why', () => {
  const folder = aRepository(['README.md', '2026-11-01'], ['tooling/build.mjs', '2026-11-26'])
  const clone = aFolder()
  run(clone, ['clone', '-q', '--depth=1', `file://${folder}`, '.'])
  expect(dueDrills(clone, parts)).toMatchObject({
    names: dueDrills(aRepository(['a', '2026-11-01'], ['b', '2026-11-26']), parts).names,
    why: 'the turn of 2026-11-26, as this clone cannot tell what changed',
  })
})

test('the parts are the files of e2e/drills', () => {
  expect(drillNames()).toEqual([
    'areas',
    'backup',
    'brand',
    'burst',
    'dev',
    'exchange-kill',
    'failover',
    'first-hour',
    'kill',
    'limits',
    'mails',
    'new-area',
    'node',
    'override',
    'own-repository',
    'package',
    'pooler',
    'release',
    'replica',
    'start',
    'upgrade',
    'verify',
    'watch',
  ])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { changelogWith, releasedVersions, versionedPackages } from './versions.mjs'

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const sections = changelog.split(/^## /m).slice(1)
const versions = sections.map((section) => section.split('\n')[0]).filter((name) => name !== 'Unreleased')

const isAhead = (name) => ['@portal/shared-sdk', '@portal/shared-ui'].includes(name)

test('the last three versions of the CHANGELOG keep their databases, and packages have the newest', () => {
  expect(releasedVersions()).toEqual(versions.slice(0, 3).toReversed())
  for (const file of versionedPackages()) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'))
    // What other repositories install may be ahead: a change of its types names the next version at once.
    if (isAhead(name)) expect(version.localeCompare(versions[0], 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
    else expect(version).toBe(versions[0])
  }
  expect(versionedPackages().length).toBeGreaterThan(10)
})

test('each version but the first tells an operator what to do', () => {
  for (const section of sections.slice(0, -1).filter((each) => each.includes('\n### ')))
    expect(section).toMatch(/^.*\n\n### To do\n/)
})

test('a release names what was not released, and leaves room for what comes', () => {
  const text = changelogWith(changelog, '9.0.0')
  expect(text).toMatch(/\n## Unreleased\n\n## 9\.0\.0\n\n### To do\n/)
  expect(changelogWith(text, '9.1.0')).toMatch(/\n## Unreleased\n\n## 9\.1\.0\n\n## 9\.0\.0\n/)
})

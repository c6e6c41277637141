// One configuration for all packages: `npx jest shared-ui`, `npx jest api/src/trade/cart`.
import { browser, esmOnly, moduleFileExtensions, transform } from './area-tooling/jest/area-preset.mjs'

const project = {
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: browser.setupFilesAfterEnv,
  modulePathIgnorePatterns: ['/dist/', '/\\.site/', '/\\.data/'],
  moduleFileExtensions,
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})/)`],
  transform,
}

const browserPackages = ['shell', 'mfe-*', 'shared-ui', 'shared-sdk', 'area-tooling/template']

/**
 * Given to each module as variables: jest runs them in a context of node:vm, where reading a global takes ten times as long.
 * Only those that no test replaces and no package declares: readable-stream declares Promise, Error, Symbol and others.
 */
const quickGlobals = ['Array', 'Infinity', 'JSON', 'Map', 'Math', 'Object', 'WeakMap', 'Float64Array']

/** Files that run many test files each (tooling/test-groups.mjs), instead of these. */
const groups = process.env.TEST_GROUPS && [`${process.env.TEST_GROUPS}/*.test.js`]

export default {
  // jest would leave one of two cores idle.
  maxWorkers: '100%',
  projects: [
    {
      ...project,
      displayName: 'browser',
      ...browser,
      testMatch: groups || browserPackages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`),
      setupFiles: [...browser.setupFiles, '<rootDir>/tooling/jest/portal-paths.cjs'],
      setupFilesAfterEnv: [...browser.setupFilesAfterEnv, '<rootDir>/tooling/jest/own-notices.cjs'],
    },
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      sandboxInjectedGlobals: quickGlobals,
      testMatch: [
        ...(groups || ['<rootDir>/{api,demo}/**/*.test.ts']),
        '<rootDir>/{tooling,area-tooling,shell/release}/**/*.test.mjs',
      ],
    },
  ],
}

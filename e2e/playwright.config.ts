import { defineConfig } from '@playwright/test'
import { browserPath } from './support/browser-path'

/** Browser tests: `npx playwright test` in this folder. Each worker starts its own portal (support/portal.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: 'drills/**',
  fullyParallel: true,
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  outputDir: 'test-results',
  globalSetup: './support/seed.mjs',
  forbidOnly: Boolean(process.env.CI),
  // npm test reports how many tests needed a retry.
  retries: process.env.CI ? 2 : 0,
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // Recording nearly doubles a test's processor time: only a retry is recorded, by hand a run with `--trace=on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})

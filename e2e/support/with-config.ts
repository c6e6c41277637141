import type { Page } from '@playwright/test'

/** Serves the pages with other values of the variant's public settings and flags, by their names. */
export async function withConfig(page: Page, values: Record<string, string | boolean>): Promise<void> {
  const change = (config: string) =>
    Object.entries(values).reduce(
      (text, [name, value]) =>
        text.replace(new RegExp(`"${name}":(true|false|null|"[^"]*")`), () => `"${name}":${JSON.stringify(value)}`),
      config,
    )
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(?<=id="portal-config">).*?(?=<\/script>)/s, change)
      await route.fulfill({ response: answer, body })
    },
  )
}

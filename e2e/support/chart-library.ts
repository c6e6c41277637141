import { expect, type Page } from '@playwright/test'

/** Watches what the page loads from now on; `charts()` answers which of it are files of the chart library. */
export function watchChartLibrary(page: Page): { charts: () => Promise<string[]> } {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const charts = async () => {
    const library = await page.evaluate(() => {
      const shell = document.getElementById('portal-shell')!.textContent!
      return (JSON.parse(shell) as { offers: Record<string, string[]> }).offers.apexcharts!
    })
    expect(library.length).toBeGreaterThan(0)
    return asked.filter((path) => library.includes(path))
  }
  return { charts }
}

import { signedInPage } from './browser.mjs'
import { watchTraffic } from './traffic.mjs'

/**
 * Opens a page of the dashboard, waits until it is idle and chooses another node of its tree, a different one each
 * round. Answers the `node` and the `time` in ms from the click until the former node's figures have been replaced. The
 * page is loaded again each time, so that no answer is cached; the processor is throttled to a quarter.
 */
export async function chooseNode(browser, url, stored, path, round) {
  const { page, devtools, close } = await signedInPage(browser, url, { stored, isSlow: false })
  try {
    await page.addInitScript(timeNode)
    const traffic = watchTraffic(devtools)
    await page.goto(url + path)
    const others = page.getByRole('main').locator('[role=treeitem][aria-selected=false]')
    await others.first().waitFor({ timeout: 60_000 })
    await traffic.quiet()
    const node = others.nth(round % (await others.count()))
    const name = await node.textContent()
    await page.evaluate(() => window.benchNode())
    await node.click()
    await page.waitForFunction(() => window.benchNodeTime !== null, undefined, { timeout: 60_000 })
    return { node: name, time: await page.evaluate(() => window.benchNodeTime) }
  } finally {
    await close()
  }
}

/**
 * Runs in the page: benchNode() waits for a click and sets benchNodeTime to the ms from it until the frame with the new
 * node's figures.
 */
function timeNode() {
  window.benchNode = () => {
    window.benchNodeTime = null
    const former = location.search
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let [wasFaded, isThere] = [false, false]
        const look = (now) => {
          if (isThere) {
            window.benchNodeTime = now - timeStamp
            return
          }
          // The former node's figures stay, faded, until the new ones arrive (rule B-21).
          const isFaded =
            document.querySelector('main [aria-busy=true], main [role=status] > div[aria-hidden]') !== null
          wasFaded ||= isFaded
          isThere = location.search !== former && wasFaded && !isFaded
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  }
}

import { signedInPage } from './browser.mjs'
import { watchTraffic } from './traffic.mjs'

/**
 * Opens a page of the dashboard, lets it come to rest and chooses another node of its tree, that of the round: `time`
 * in ms from the press until no figures of the former node are on the screen, the `node` that was chosen. The page is
 * opened anew each time, so that no answer is in memory. The API answers as the front delays it, the processor is a
 * quarter as fast.
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
 * Runs in the page: benchNode() waits for a press and sets benchNodeTime to the ms until the frame with the other
 * figures.
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
          // Figures of the former node stay, faded, until the others are here (rule B-21).
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

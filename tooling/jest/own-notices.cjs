// A notice that stays would be found, or remove one, in the next test. After the clean-up of the page, which shows them.
const { dismissNotice, shownNotices } = require('../../shared-ui/src/feedback/notices.ts')

afterEach(() => {
  for (const { id } of shownNotices()) dismissNotice(id)
})

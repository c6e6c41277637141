/** Names of the portal's own attributes of spans. */
export const requestIdAttribute = 'portal.request_id'
export const jobAttribute = 'portal.job'

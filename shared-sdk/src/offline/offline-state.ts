/**
 * ready: the page starts without network, also after a reload. unsupported: this browser cannot, or the tab is that of a
 * purchasing system. failed: it could not be kept, and works while there is a network.
 */
export type OfflineState = 'preparing' | 'ready' | 'unsupported' | 'failed'

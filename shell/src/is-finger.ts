/** Whether the device has a touch screen, where focusing a field opens a keyboard that covers half of the page. */
export const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

/** Whether the device is used by finger: there a focused field brings up a keyboard that covers half of the page. */
export const isFinger = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

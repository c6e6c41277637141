/**
 * A text on one line without space around it: line breaks and other control characters become a space. For what stands
 * in the subject of a mail.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Under which SWR keeps the assistant's token. */
export const chatbotTokenKey = () => ['chatbot-token'] as const

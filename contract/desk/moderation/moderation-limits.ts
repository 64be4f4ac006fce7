/** Authors that one person opens at the desk within a day. */
export const authorsOpenedDaily = 10;

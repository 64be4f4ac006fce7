/** Places, agencies, chains and towns that one person follows. */
export const followedMax = 50;
/** Reviews with a name that are listed of one of them at a time. */
export const newsReviews = 10;
/** Characters of a review that are told to those who follow its place. */
export const newsExcerpt = 160;
/** How far back digests go; feeds go back half as far. */
export const newsDays = 364;
/** The longest digest, as it is sent: mail programs fold longer ones. */
export const digestBytes = 90_000;

/** The only definition of the product's name; everything else imports it. */
export const productName = "Locumark";

export const tagline = "Know the shift before you take it.";

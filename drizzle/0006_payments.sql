CREATE TABLE "payment_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"says" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tran_id" text NOT NULL,
	"user_id" uuid,
	"plan" text,
	"title" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'BDT' NOT NULL,
	"gateway" text NOT NULL,
	"store" text NOT NULL,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"session" text,
	"pay_at" text,
	"payment_id" text,
	"method" text,
	"trx_id" text,
	"wallet" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"attention" text,
	"reason" text,
	"settled_by" text,
	"return_to" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "payment_orders_tran_id_unique" UNIQUE("tran_id"),
	CONSTRAINT "payment_orders_amounts" CHECK ("payment_orders"."amount" > 0 and "payment_orders"."refunded" between 0 and "payment_orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "payment_receipts" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"credits" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_messages" ADD CONSTRAINT "payment_messages_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_messages_order" ON "payment_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_orders_user" ON "payment_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_time" ON "payment_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_untold" ON "payment_orders" USING btree ("user_id") WHERE "payment_orders"."seen_at" is null and "payment_orders"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_attention" ON "payment_orders" USING btree ("created_at") WHERE "payment_orders"."attention" is not null or "payment_orders"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_payment" ON "payment_orders" USING btree ("gateway","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_trx" ON "payment_orders" USING btree ("trx_id") WHERE "payment_orders"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id");